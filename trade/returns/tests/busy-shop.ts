import { dayInIndia, daysAfter } from '#rules/days.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { answering, askToSell, payOut } from './bought-back.ts'
import { askForReturn, handling, type Person, REASON } from './returned-order.ts'

type Delivered = { shop: TestShop; owner: Person; customer: Person; number: string }

/** Of three delivered pieces of an order, one is returned, one exchanged and one sold back. */
export async function everyWayBack(
  { shop, owner, customer, number }: Delivered,
  [returned = '', exchanged = '', soldBack = '']: readonly string[],
): Promise<void> {
  const soon = daysAfter(dayInIndia(shop.clock.now()), 5)
  const money = handling(shop, owner, await askForReturn(shop, customer, number, REASON, returned))
  await money.approve(soon)
  await money.receive()
  await money.inspect(5)
  await money.refund()
  await money.restock()
  for (const [transactionId, kind] of [
    [exchanged, 'exchange'],
    [soldBack, 'buyback'],
  ] as const) {
    const returnNumber = await askToSell(shop, customer, number, kind, transactionId)
    const admin = handling(shop, owner, returnNumber)
    await admin.approve(soon)
    await admin.receive()
    await admin.inspect(5)
    if (kind === 'exchange') continue
    await answering(shop, customer, number, returnNumber, transactionId).upi()
    await payOut(shop, owner, returnNumber)
  }
}

import { dayInIndia, daysAfter } from '#rules/days.ts'
import { deliveredRing } from '#tests/support/delivered-order.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { readBuyback } from '#trade/returns/contract/buyback.ts'
import { payOutReturn } from '#trade/returns/contract/return-requests.ts'
import * as contract from '#trade/returns/contract/returns.ts'
import { handling, type Person, returnsOf } from './returned-order.ts'

/** The customer asks for the value that they read now; returns the number. */
export async function askToSell(
  shop: TestShop,
  who: Person,
  orderId: string,
  kind: 'exchange' | 'buyback',
  transactionId?: string,
): Promise<string> {
  const params = { orderId }
  const quote = await shop
    .as(who)
    .call(readBuyback, { params, query: transactionId ? { transactionId } : {} })
  const amount = quote[kind === 'exchange' ? 'exchange' : 'cash'].total
  const body = { kind, amount, ...(transactionId && { transactionId }) }
  const { returns } = await shop.as(who).call(contract.requestReturn, { params, body })
  const [written] = returns
  if (!written) throw new Error('No return was written.')
  return written.number
}

/** The customer's answers to the inspection, at the amount that they read just before. */
export function answering(
  shop: TestShop,
  who: Person,
  orderId: string,
  number: string,
  transactionId?: string,
) {
  const me = shop.as(who)
  const params = { number }
  const read = async () => {
    const one = (await returnsOf(shop, who, orderId, transactionId)).returns.find(
      (view) => view.number === number,
    )
    if (!one) throw new Error(`${number} is not there.`)
    return one
  }
  const amount = async () => (await read()).amount
  return {
    read,
    accept: async () => me.call(contract.acceptOffer, { params, body: { amount: await amount() } }),
    decline: async () => me.call(contract.declineOffer, { params, body: { amount: await amount() } }),
    credit: async () => me.call(contract.takeCredit, { params, body: { amount: await amount() } }),
    upi: async (upiId = 'asha@okaxis') =>
      me.call(contract.choosePayOut, { params, body: { amount: await amount(), method: 'upi', upiId } }),
  }
}

/** A manager records the pay-out, at the version that is read just before. */
export async function payOut(shop: TestShop, who: Person, number: string, reference = 'UTR123456789') {
  const { version } = await handling(shop, who, number).read()
  const body = { version, reference }
  return shop.as(who).call(payOutReturn, { params: { number }, body })
}

/** A buyback that waits for its pay-out, as an admin reads it. */
export async function buybackToPay(shop: TestShop) {
  const { orderId, customer, manager } = await deliveredRing(shop)
  const number = await askToSell(shop, customer, orderId, 'buyback')
  const admin = handling(shop, manager, number)
  await admin.approve(daysAfter(dayInIndia(shop.clock.now()), 5))
  await admin.receive()
  await admin.inspect(5)
  await answering(shop, customer, orderId, number).upi()
  return admin.read()
}

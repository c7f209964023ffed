import { asc } from 'drizzle-orm'
import { invoices } from '#db/schema/invoices.ts'
import { huidFor, move, placedOrder } from '#tests/support/admin-editor.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { RING } from './booked-ring.ts'

/** A ring that is made to order, ordered and paid online. */
export async function orderedRing(shop: TestShop) {
  await openForBusiness(shop)
  const order = await placedOrder(shop, { product: RING })
  await letTheDustSettle(shop)
  const manager = await shop.customer({ role: 'manager' })
  const pack = (grossWeight?: number, netWeight = grossWeight) =>
    move(shop, manager, order.number, ['Confirmed', 'Packed'], {
      huid: huidFor(order.number),
      grossWeight,
      netWeight,
    })
  const papers = async () =>
    (await shop.db.select().from(invoices).orderBy(asc(invoices.issuedAt), asc(invoices.id))).map(
      ({ document }) => document,
    )
  return { ...order, manager, pack, papers }
}

import { asc } from 'drizzle-orm'
import { moveOrder } from '#contracts/admin/change-order.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { invoices } from '#db/schema/invoices.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { takePayment } from '#trade/counter/contract/tenders.ts'
import { weighProduct } from '#trade/counter/contract/weigh-product.ts'
import { sold } from './counter.ts'

/** 10 g of 22K at ₹12,000 and 10 % making: ₹1,32,000 before GST, ₹1,35,960 with 3 %; ₹13,596 for each gram. */
export const RING = { terms: ringTerms({ netWeightMg: 10_000 }), leadDays: 15 }
export const HUID = 'AB12CD'

export const upi = (amount: number) => [{ kind: 'upi' as const, amount, reference: '4711' }]

/** A ring that is made to order, booked with an advance, and what its manager does with it. */
export async function booked(shop: TestShop, { advance = 1_00_000, more = [] as string[], pan = '' } = {}) {
  await openForBusiness(shop)
  const manager = await shop.customer({ role: 'manager' })
  const ring = await shop.product(RING)
  const sale = await sold(shop, manager, [ring.id, ...more], {
    delivery: 'later',
    tenders: upi(advance),
    pan,
  })
  const { number } = sale
  const admin = shop.as(manager)
  const params = { number }
  const read = () => admin.call(readAdminOrder, { params })
  const { lines } = await read()
  const transactionId = lines.find(({ madeToOrder }) => madeToOrder)?.transactionId ?? ''
  const body = (weight: number, change: { agreed?: boolean; net?: number; huid?: string } = {}) => ({
    transactionId,
    grossWeight: weight,
    netWeight: change.net ?? weight,
    huid: change.huid ?? HUID,
    agreed: change.agreed,
  })
  return {
    number,
    manager,
    admin,
    params,
    transactionId,
    read,
    body,
    weigh: (weight: number, change: { agreed?: boolean; net?: number; huid?: string } = {}) =>
      admin.call(weighProduct, { params, body: body(weight, change) }),
    pay: (amount: number, balance = amount) =>
      admin.call(takePayment, { params, body: { tenders: upi(amount), balance } }),
    handOver: (change = {}) =>
      admin.call(moveOrder, { params, body: { from: 'Confirmed', to: 'Delivered', ...change } }),
    papers: async () => {
      await letTheDustSettle(shop)
      return (await shop.db.select().from(invoices).orderBy(asc(invoices.issuedAt))).map(
        ({ document }) => document,
      )
    },
  }
}

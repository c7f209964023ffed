import { formatRupees, fromRupees } from '#rules/money.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'
import type { Shop } from '#server/shop.ts'
import type { CounterSale } from './address-of-sale.ts'
import type { HandedOver } from './hand-over-sale.ts'
import type { ShareOfProduct } from './shares-of-sale.ts'

type Audited = {
  sale: CounterSale
  orders: readonly OrderRow[]
  shares: readonly ShareOfProduct[]
  /** What the audit log keeps of each product that was handed over. */
  kept: readonly HandedOver[]
}

/** An entry for each order: what was paid for it, and by which of the others it was sold. */
export async function auditSale(
  { db }: Shop,
  caller: Caller,
  { sale, orders, shares, kept }: Audited,
): Promise<void> {
  for (const [nth, order] of orders.entries()) {
    const { credit = 0, tenders = [] } = shares[nth] ?? {}
    const { coupon } = order.quote.breakup.sale ?? {}
    const others = orders.filter((other) => other !== order).map(({ number }) => number)
    const facts = {
      total: formatRupees(order.total),
      paid: formatRupees(tenders.reduce((sum, { amount }) => sum + amount, 0)),
      ...(credit > 0 && { credit: formatRupees(credit) }),
      ...(sale.discount > 0 && { discount: formatRupees(fromRupees(sale.discount)) }),
      ...(coupon !== undefined && { coupon }),
      delivery: sale.delivery,
      ...(others.length > 0 && { soldWith: others.join(', ') }),
      ...kept[nth],
    }
    await audit(db, caller, 'counter.sell', { type: 'order', id: order.number }, null, facts)
  }
}

import { grams } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { changeOf } from '#rules/orders/balance/tender-kinds.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import type { TakenTender } from '#server/modules/brought-tender.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import type { Shop } from '#server/shop.ts'
import { sumOf } from '#trade/counter/server/tenders/take-tenders.ts'
import type { CounterSale } from './address-of-sale.ts'
import type { HandedOver } from './hand-over-sale.ts'

type Audited = {
  /** Taken beside money. */
  taken: readonly TakenTender[]
  sale: CounterSale
  lines: readonly OrderLine[]
  /** The audit log's facts about products that were handed over. */
  kept: HandedOver
  /** The colleague who has checked weights, if any. */
  checkedBy: string | null
  /** The admin who sold it. */
  soldBy: string
}

/** Logs the products sold, their price, and how it was paid. */
export async function auditSale(
  { db }: Shop,
  caller: Caller,
  { sale, lines, kept, taken, checkedBy, soldBy }: Audited,
): Promise<void> {
  const [first, ...others] = lines
  if (!first) return
  const coupons = lines.flatMap(({ quote }) => quote.breakup.sale?.coupon ?? [])
  const checked = sale.items.flatMap(({ itemTag, weighed, isWeightChecked }) =>
    isWeightChecked && itemTag && weighed !== null ? [`${itemTag} ${grams(weighed)}`] : [],
  )
  const facts = {
    ...(others.length > 0 && { pieces: lines.map(({ quote }) => lineTitle(quote)).join(', ') }),
    total: formatRupees(lines.reduce((sum, { total }) => sum + total, 0)),
    paid: formatRupees(sumOf(sale.tenders)),
    ...(changeOf(sale.tenders) > 0 && { change: formatRupees(changeOf(sale.tenders)) }),
    ...Object.assign({}, ...taken.map(({ facts }) => facts)),
    ...(sale.credit > 0 && { credit: formatRupees(sale.credit) }),
    ...(sale.discount > 0 && { discount: formatRupees(sale.discount) }),
    ...(coupons[0] !== undefined && { coupon: coupons[0] }),
    ...(checked.length > 0 && { weighed: checked.join(', ') }),
    ...(sale.occasion !== '' && { occasion: sale.occasion }),
    ...(checkedBy && { checkedBy }),
    ...(soldBy !== caller.customerId && { soldBy: (await peopleByIds(db, [soldBy])).get(soldBy)?.name }),
    delivery: sale.delivery,
    ...kept,
  }
  await audit(db, caller, {
    action: 'counter.sell',
    subject: { type: 'order', id: first.number },
    after: facts,
  })
}

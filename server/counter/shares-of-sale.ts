import { paidShares, sharedPayments } from '#rules/counter/shared-payments.ts'
import type { TenderKind } from '#rules/counter/tender-kinds.ts'
import { fromRupees, type Paise } from '#rules/money.ts'
import { type TenderDraft, tenderDrafts } from '#server/counter/tenders/take-tenders.ts'
import type { CounterSale } from './address-of-sale.ts'
import type { CounterSaleTerms } from './counter-sale-terms.ts'
import { paidOf } from './price-counter-sale.ts'

/** What pays for one product of a sale, in paise. */
export type ShareOfProduct = { credit: Paise; tenders: TenderDraft[] }

/** How store credit and tenders are shared among the products of a sale, in their order; the credit is used first. */
export function sharesOfSale(
  sale: CounterSale,
  { items, minAdvanceBps }: CounterSaleTerms,
): ShareOfProduct[] {
  const amounts = items.map(({ quote }) => quote.total)
  const shares = paidShares(amounts, paidOf(sale), minAdvanceBps)
  const credit: { kind: TenderKind | 'credit'; amount: Paise; reference: string } = {
    ...{ kind: 'credit', amount: fromRupees(sale.credit), reference: '' },
  }
  return sharedPayments(shares, [credit, ...tenderDrafts(sale.tenders)]).map((parts) => ({
    credit: parts.find(({ kind }) => kind === 'credit')?.amount ?? 0,
    tenders: parts.flatMap(({ kind, ...part }) => (kind === 'credit' ? [] : [{ ...part, kind }])),
  }))
}

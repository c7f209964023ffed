import { paidShares, sharedPayments } from '#rules/counter/shared-payments.ts'
import type { TenderKind } from '#rules/counter/tender-kinds.ts'
import { fromRupees, type Paise } from '#rules/money.ts'
import { type TenderDraft, tenderDrafts } from '#server/counter/tenders/take-tenders.ts'
import type { CounterSale } from './address-of-sale.ts'
import type { CounterSaleTerms } from './counter-sale-terms.ts'
import { paidOf } from './price-counter-sale.ts'

/** What pays for one product of a sale, in paise. */
export type ShareOfProduct = { credit: Paise; tenders: TenderDraft[] }

/** How store credit and tenders of a sale are shared among its products, in their order. */
export function sharesOfSale(
  sale: CounterSale,
  { items, minAdvanceBps }: CounterSaleTerms,
): ShareOfProduct[] {
  const amounts = items.map(({ quote }) => quote.total)
  return shareTenders(paidShares(amounts, paidOf(sale), minAdvanceBps), sale)
}

/** The payments of each product that gets these paise; the store credit is used first. */
export function shareTenders(
  shares: readonly Paise[],
  { credit: rupees, tenders }: Pick<CounterSale, 'credit' | 'tenders'>,
): ShareOfProduct[] {
  const credit: { kind: TenderKind | 'credit'; amount: Paise; reference: string } = {
    ...{ kind: 'credit', amount: fromRupees(rupees), reference: '' },
  }
  return sharedPayments(shares, [credit, ...tenderDrafts(tenders)]).map((parts) => ({
    credit: parts.find(({ kind }) => kind === 'credit')?.amount ?? 0,
    tenders: parts.flatMap(({ kind, ...part }) => (kind === 'credit' ? [] : [{ ...part, kind }])),
  }))
}

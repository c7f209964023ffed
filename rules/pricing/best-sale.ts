import { priceBreakup } from './breakup.ts'
import type { RateSheet } from './purities.ts'
import { type SaleTerms, termsOfSale } from './sale.ts'
import type { PriceTerms } from './terms.ts'

/**
 * The terms with the one reduction that leaves the customer the lowest price: a sale, or the product's own discount
 * where none is better. Two are never taken together. A fixed price has no making charges to reduce, and a type that
 * takes no part in discounts takes none in sales.
 */
export function withBestSale(terms: PriceTerms, sales: readonly SaleTerms[], rates: RateSheet): PriceTerms {
  if (terms.mode === 'fixed' || terms.discountPart === 'nothing') return terms
  let best: { terms: PriceTerms; price: number } | null = null
  for (const sale of sales) {
    const reduced = { ...terms, sale: termsOfSale(sale) }
    const { price } = priceBreakup(reduced, rates)
    if (price < (best?.price ?? priceBreakup(terms, rates).price)) best = { terms: reduced, price }
  }
  return best?.terms ?? terms
}

import { times } from '#rules/catalogue/quantity-words.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import type { Quote } from '#rules/checkout/quote.ts'

/** `2 × Lotus Coin, 10 g`: a line as lists, messages and papers without a column for the quantity name it. */
export function lineTitle({ product, breakup }: Pick<Quote, 'product' | 'breakup'>): string {
  return times(breakup.quantity) + productTitle(product)
}

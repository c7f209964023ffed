import { writtenChoice } from '#rules/catalogue/tagged-item.ts'
import type { Extra } from '#rules/checkout/extras.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import type { Paise } from '#rules/money.ts'
import { type CommonTerms, priceSale } from './price-sale.ts'
import { faultBesideChoice, isWishFault, type ProductForSale } from './wish.ts'

type AgreedLine = { productId: string; quantity: number; quote: Quote }

/**
 * The price of a line that was agreed on, on today's terms, in paise, under the letter it was agreed with; null where
 * its variant or its extras cannot be had any more.
 */
export function totalToday(
  { productId, quantity, quote }: AgreedLine,
  product: ProductForSale,
  terms: Omit<CommonTerms, 'letter'>,
): Paise | null {
  const textOf = (kind: Extra['kind']) => quote.extras?.find((extra) => extra.kind === kind)?.text
  const extras = {
    engraving: textOf('engraving') ?? '',
    giftWrap: textOf('gift-wrap') !== undefined,
    giftMessage: textOf('gift-message') ?? '',
  }
  const wish = { productId, quantity, extras, ...writtenChoice(quote.product.variant ?? {}) }
  const foundWish = { wish, found: { product, maxQuantity: quantity } }
  const [answer] = priceSale([foundWish], { ...terms, letter: quote.letter ?? null }).answers
  return !answer || isWishFault(answer) || faultBesideChoice(answer) ? null : answer.lines.total
}

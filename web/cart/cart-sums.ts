import type { CartItem } from '#contracts/cart.ts'
import { totalQuantity } from '#rules/catalogue/quantity-words.ts'
import { sizeQuestion } from '#rules/catalogue/size-choice.ts'
import { tooFewSentence } from '#rules/catalogue/stock.ts'
import { NO_OFFER, type OwnOffer, savingTogether } from '#rules/checkout/own-offer.ts'
import type { Paise } from '#rules/money.ts'
import { lineBreakup } from '#rules/pricing/line-breakup.ts'
import { isAvailable } from '#web/layout/cart/is-available.ts'

export const CANNOT_BE_BOUGHT = 'This piece cannot be bought at the moment.'

/** Why a line cannot be paid for together with others; `null` where it can. */
export function whyNotTogether(item: CartItem): string | null {
  if (!isAvailable(item)) return CANNOT_BE_BOUGHT
  if (item.extrasFault) return item.extrasFault
  const few = shortage(item)
  if (few !== null) return few
  const question = sizeQuestion(item.Product.variants, item.variant)
  return question === null ? null : `${question} first.`
}

/** Why a line cannot hold as many pieces as it does: the stock has fallen since; `null` where it can. */
export function shortage({ quantity, maxQuantity, Product }: CartItem): string | null {
  if (quantity <= maxQuantity || Product.stock_quantity <= 0) return null
  return tooFewSentence(maxQuantity)
}

/** The product of a line with the price of all its pieces. */
export const pricedLine = ({ Product, quantity }: CartItem) => ({
  id: Product.id,
  breakup: lineBreakup(quantity, Product.breakup),
})

/** The sum of the chosen products, with engraving and wrapping, and the saving of the welcome offer on them; paise. */
export type CartTotal = { pieces: number; paise: Paise; saving: Paise }

/** The sum of some products bought with one payment. */
export function cartTotal(chosen: readonly CartItem[], ownOffer: OwnOffer = NO_OFFER): CartTotal {
  const full = chosen.reduce((sum, item) => sum + item.quantity * item.Product.price + extrasPaise(item), 0)
  const saving = ownOffer.bps > 0 ? savingTogether(chosen.map(pricedLine), ownOffer) : 0
  return { pieces: totalQuantity(chosen), paise: full - saving, saving }
}

const extrasPaise = ({ extraLines }: CartItem): Paise => extraLines.reduce((sum, { price }) => sum + price, 0)

/** How much dearer (positive) or cheaper one piece of a product has become since it was put into the cart, in paise. */
export function priceChange({ Product, priceAtTimeOfAddition }: CartItem): Paise {
  return Product.price - priceAtTimeOfAddition
}

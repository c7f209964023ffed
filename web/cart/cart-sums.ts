import type { CartItem } from '#contracts/cart.ts'
import { bestOfferIn, NO_OFFER, type OwnOffer } from '#rules/checkout/own-offer.ts'
import { fromRupees, type Paise } from '#rules/money.ts'

/** Whether the product of a line can be bought now. */
export const isAvailable = ({ Product }: CartItem) => Product.stock_quantity > 0

/** What all products that can be bought cost, and the piece on which the welcome offer was counted, if any. */
export type CartTotal = { products: number; paise: Paise; offer: { name: string; saving: Paise } | null }

/**
 * What the products that can be bought would cost together, with engraving and wrapping, in paise, and how many they
 * are. The welcome offer is for one order, so it is counted once.
 */
export function cartTotal(items: readonly CartItem[], ownOffer: OwnOffer = NO_OFFER): CartTotal {
  const wanted = items.filter(isAvailable)
  const best =
    ownOffer.points > 0
      ? bestOfferIn(
          wanted.map(({ Product }) => Product),
          ownOffer,
        )
      : null
  const full = wanted.reduce((sum, item) => sum + fromRupees(item.Product.price) + extrasPaise(item), 0)
  return {
    products: wanted.length,
    paise: full - (best?.saving ?? 0),
    offer: best && { name: best.product.name, saving: best.saving },
  }
}

const extrasPaise = ({ extraLines }: CartItem): Paise =>
  extraLines.reduce((sum, { price }) => sum + fromRupees(price), 0)

/** How much dearer (positive) or cheaper a product has become since it was put into the cart, in paise. */
export function priceChange({ Product, priceAtTimeOfAddition }: CartItem): Paise {
  return fromRupees(Product.price) - fromRupees(priceAtTimeOfAddition)
}

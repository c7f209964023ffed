import type { CartItem } from '#contracts/cart.ts'
import { toRupees } from '#rules/money.ts'
import { presentProduct } from '#server/catalogue/products.present.ts'
import type { PieceRow } from '#server/catalogue/products.store.ts'
import type { PieceInCart } from './cart.store.ts'

/** An item beside the piece as it is now, so that the cart can say when the price has moved since. */
export function presentCartItem({ productId, priceAtAddition }: PieceInCart, piece: PieceRow): CartItem {
  const product = presentProduct(piece)
  return {
    productId,
    quantity: 1,
    priceAtTimeOfAddition: toRupees(priceAtAddition),
    discount: product.discount,
    category_id: product.category_id,
    Product: product,
  }
}

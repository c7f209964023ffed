import type { CartItem } from '#contracts/cart.ts'
import { chosen } from '#rules/catalogue/variants.ts'
import { toRupees } from '#rules/money.ts'
import { presentProduct } from '#server/catalogue/products.present.ts'
import type { ProductRow } from '#server/catalogue/products.store.ts'
import { asItStands, inVariant } from '#server/pricing/product-price.ts'
import type { ProductInCart } from './cart.store.ts'

/** An item beside the product as it is now, so that the cart can say when the price has moved since. */
export function presentCartItem(
  { productId, variant, priceAtAddition }: ProductInCart,
  row: ProductRow,
): CartItem {
  // A variant the shop no longer makes: the product as it stands, and its price beside the one of then.
  const piece = inVariant(row.product, variant) ?? asItStands(row.product)
  const product = presentProduct({ ...row, product: piece })
  return {
    productId,
    quantity: 1,
    priceAtTimeOfAddition: toRupees(priceAtAddition),
    discount: product.discount,
    category_id: product.category_id,
    variant: chosen(piece, piece.variant),
    Product: product,
  }
}

import type { GiftSettings } from '#contracts/admin/gifts.ts'
import type { CartItem } from '#contracts/cart.ts'
import { imagesInColour } from '#rules/catalogue/images-in-colour.ts'
import { maxQuantity } from '#rules/catalogue/quantity.ts'
import { chosen } from '#rules/catalogue/variants.ts'
import { toRupees } from '#rules/money.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { available, presentProduct } from '#server/catalogue/products.present.ts'
import { presentExtras, settledExtras } from '#server/pricing/extras.ts'
import { inVariant, standardVariant } from '#server/pricing/product-price.ts'
import type { ProductInCart } from './cart.store.ts'

/** An item beside the product as it is now, so that the cart can say when the price has moved since. */
export function presentCartItem(
  { productId, quantity, variant, itemTag, extras, priceAtAddition }: ProductInCart,
  row: ProductRow,
  gift: GiftSettings,
): CartItem {
  // A variant the shop no longer makes: show the standard variant, and today's price beside the earlier one.
  const wanted = inVariant(row.product, variant)
  const piece = wanted ?? standardVariant(row.product)
  const isGone = itemTag !== null && wanted === null
  const product = presentProduct({ ...row, product: piece })
  const settled = settledExtras(piece, gift, extras)
  const limit = settled.wish.engraving === '' ? maxQuantityOf(row) : 1
  return {
    productId,
    quantity,
    maxQuantity: Math.max(1, Math.min(limit, available(piece))),
    priceAtTimeOfAddition: toRupees(priceAtAddition),
    discount: product.discount,
    category_id: product.category_id,
    variant: chosen(piece, piece.variant),
    itemTag,
    extras: settled.wish,
    extraLines: presentExtras(settled.extras ?? []),
    extrasFault: settled.fault,
    Product: {
      ...product,
      ...(isGone && { stock_quantity: 0 }),
      images: [...imagesInColour(product.images, piece.variant.colour ?? undefined)],
    },
  }
}

const maxQuantityOf = ({ product: { variants, stockedBy, leadDays }, category, type }: ProductRow) =>
  maxQuantity({ category: category.slug, typeName: type.name, variants, stockedBy, leadDays })

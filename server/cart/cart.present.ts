import { giftSettings } from '#contracts/admin/gifts.ts'
import type { CartItem } from '#contracts/cart.ts'
import { imagesInColour } from '#rules/catalogue/images-in-colour.ts'
import { maxQuantity } from '#rules/catalogue/quantity.ts'
import { writtenChoice } from '#rules/catalogue/tagged-item.ts'
import { chooseWish, isWishFault } from '#rules/checkout/sale/wish.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { available, presentProduct } from '#server/catalogue/products.present.ts'
import { giftTermsOf, refusalOf } from '#server/pricing/refuse-wish.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { ProductInCart } from './cart.store.ts'

/** An item beside the product as it is now, so that the cart can say when the price has moved since. */
export function presentCartItem(
  { productId, quantity, variant, itemTag, extras, priceAtAddition, settings }: ProductInCart,
  row: ProductRow,
): CartItem {
  const most = maxQuantityOf(row)
  const gift = giftTermsOf(settingAmong(settings, giftSettings))
  const place = { isCounter: false, gift, maxQuantity: most }
  const wish = { productId, extras, quantity }
  const choice = chooseWish({ ...wish, ...writtenChoice(variant) }, row.product, place)
  // A variant the shop no longer makes: show the standard variant, and today's price beside the earlier one.
  const line = isWishFault(choice) ? chooseWish({ ...wish, variant: {} }, row.product, place) : choice
  if (isWishFault(line)) throw refusalOf(line)
  const { piece } = line
  const isGone = itemTag !== null && isWishFault(choice)
  const product = presentProduct({ ...row, product: piece })
  const limit = line.extrasWish.engraving === '' ? most : 1
  return {
    productId,
    quantity,
    maxQuantity: Math.max(1, Math.min(limit, available(piece))),
    priceAtTimeOfAddition: priceAtAddition,
    discount: product.discount,
    category_id: product.category_id,
    variant: writtenChoice(line.variant).variant,
    itemTag,
    extras: line.extrasWish,
    extraLines: line.extras,
    extrasFault: line.faults.find(({ part }) => part === 'extras')?.sentence ?? null,
    Product: {
      ...product,
      ...(isGone && { stock_quantity: 0 }),
      images: [...imagesInColour(product.images, piece.variant.colour ?? undefined)],
    },
  }
}

const maxQuantityOf = ({ product: { variants, stockedBy, leadDays }, category, type }: ProductRow) =>
  maxQuantity({ category: category.slug, typeName: type.name, variants, stockedBy, leadDays })

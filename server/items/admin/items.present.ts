import type { ItemRowView } from '#contracts/admin/items.ts'
import { imageAddress } from '#rules/catalogue/image-addresses.ts'
import { priceAsItem } from '#rules/catalogue/product-price.ts'
import { type VariantChoice, variantWords } from '#rules/catalogue/variants.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { photographWords } from '#rules/items/item-photographs.ts'
import { ITEM_STATUS } from '#rules/items/item-status.ts'
import type { Caller } from '#server/caller.ts'
import { type ImageRow, presentImage } from '#server/catalogue/images.present.ts'
import { productAddress } from '#server/catalogue/products.present.ts'
import type { ItemRow } from '#server/items/items.store.ts'
import type { PricedProduct } from '#server/pricing/priced-product.store.ts'
import type { ProductWithPrice } from '#server/pricing/product-price.ts'

/** An item as the admin area shows it, at this moment's price; `photographs` are its own, in order. */
export function presentItem(
  { photographs, ...item }: ItemRow & { photographs: readonly ImageRow[] },
  { product, categorySlug, images }: PricedProduct,
  { role }: Pick<Caller, 'role'>,
): ItemRowView {
  const { id, tag, variant, place, status, version } = item
  const [image] = images
  const price = isOwned(item) ? priceAsItem(product, item) : null
  const seesCost = item.costPrice !== null && isAllowed(role, 'costs.read')
  return {
    id,
    tag,
    variant,
    place,
    status,
    version,
    product: {
      id: product.id,
      name: product.name,
      url: productAddress(categorySlug, product.slug),
      image: image ? imageAddress(image) : null,
    },
    photographs: photographs.map((one, nth) => presentImage(one, photographWords(tag, nth))),
    variantWords: variantWords(variant),
    grossWeight: item.grossWeightMg,
    netWeight: item.netWeightMg,
    stoneWeight: item.stoneWeightMg,
    purity: purityOf(product, variant),
    huid: item.huid ?? '',
    cost: seesCost && item.costPrice !== null ? item.costPrice : null,
    price,
    isArchived: item.archivedAt !== null,
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
  }
}

const isOwned = ({ status, archivedAt }: ItemRow) => ITEM_STATUS[status].isOwned && archivedAt === null

const purityOf = ({ purity }: Pick<ProductWithPrice, 'purity'>, variant: VariantChoice) =>
  variant.purity ?? purity

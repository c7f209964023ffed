import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import type { Shop } from '#server/shop.ts'
import { RELATED_PRODUCTS, relatedProducts } from './related-products.store.ts'

/**
 * Others of the same kind, then of the same category, that can be bought. Where its own kind fills the row, only a
 * product of that kind can take a place in it.
 */
export async function relatedTo(shop: Shop, row: ProductRow): Promise<ProductRow[]> {
  const { categoryId, typeId } = row.product
  const found = await relatedProducts(shop.db, row)
  const isOfOneKind =
    found.length === RELATED_PRODUCTS && found.every(({ product }) => product.typeId === typeId)
  shop.dependOn(isOfOneKind ? `offers:${categoryId}:${typeId}` : `offers:${categoryId}`)
  return found
}

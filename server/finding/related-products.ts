import { ANY_PRICE } from '#rules/finding/price-range.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { productsOnSale } from '#server/catalogue/products.store.ts'
import { cheapestVariant } from '#server/pricing/cheapest-variant.ts'
import type { Shop } from '#server/shop.ts'
import { neighbours } from './index/neighbours.ts'

/** Products beside another on its page. */
export const RELATED_PRODUCTS = 4

/**
 * Others that can be bought, within reach of the product's price: of the same type, then of the same category; then what
 * comes nearest in price. At most {@link RELATED_PRODUCTS}.
 */
export async function relatedProducts(
  { db, index }: Pick<Shop, 'db' | 'index'>,
  { product, category, type }: ProductRow,
): Promise<ProductRow[]> {
  const { price } = cheapestVariant(product, ANY_PRICE).product
  const place = { id: product.id, category: category.slug, type: type.name, price }
  return productsOnSale(db, neighbours(await index(), place, RELATED_PRODUCTS))
}

/** The same for a page. Where its own kind fills the row, only a product of that kind can take a place in it. */
export async function relatedTo(shop: Shop, row: ProductRow): Promise<ProductRow[]> {
  const { categoryId, typeId } = row.product
  const related = await relatedProducts(shop, row)
  const isOfOneKind =
    related.length === RELATED_PRODUCTS && related.every(({ product }) => product.typeId === typeId)
  shop.dependOn(isOfOneKind ? `offers:${categoryId}:${typeId}` : `offers:${categoryId}`)
  return related
}

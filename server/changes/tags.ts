import { asToldToShoppers } from '#rules/catalogue/stock.ts'
import type { StockedBy } from '#rules/catalogue/stocked-by.ts'

/**
 * The facts that an answer in a cache depends on. A write names the tags of what it changes, and each node drops the
 * answers that depend on them.
 *
 * - `all`: every answer, as after new rates or an import, so that nobody sees a mixture of old and new prices.
 * - `products`: which products there are, and what an admin has written about any of them.
 * - `product:<id>`: what a page shows of a product, its stock as far as shoppers are told.
 * - `stock:<id>`: how many can be bought, to the unit.
 * - `category:<id>`: which products of a category can be bought, and what its filter counts.
 * - `offers:<category id>`, with `:<type id>` for one type: a product there can now be bought that could not before.
 * - `reviews`, `reviews:<product id>`: reviews of the shop, of a product.
 * - `promotions`: ads, collections, and the images and words of categories and of the home page's opening.
 * - `paper:<number>`: what is public of a paper that the shop has issued.
 * - `setting:<key>`, and one tag for each of the other short lists.
 */
export type Tag =
  | 'all'
  | 'products'
  | 'promotions'
  | 'types'
  | 'jobs'
  | 'pages'
  | 'reviews'
  | `${'product' | 'stock' | 'category' | 'offers' | 'reviews' | 'setting' | 'paper'}:${string}`

/** Where a product belongs, as far as tags need it. */
export type Placed = { id: string; categoryId: string; typeId: string }

/** For an edit, an arrival or a removal; to be named for both places where a product moves. */
export function productTags({ id, categoryId, typeId }: Placed): Tag[] {
  return ['products', `product:${id}`, `stock:${id}`, `category:${categoryId}`, ...offers(categoryId, typeId)]
}

/**
 * For a change of how many can be bought. Pages change only where what shoppers are told does; of a product stocked by item
 * they are told of each.
 */
export function stockTags(
  { id, categoryId, typeId, stockedBy }: Placed & { stockedBy: StockedBy },
  { before, after }: { before: number; after: number },
): Tag[] {
  if (before === after) return []
  const tags: Tag[] = [`stock:${id}`]
  if (stockedBy === 'item' || asToldToShoppers(before) !== asToldToShoppers(after)) tags.push(`product:${id}`)
  if (before > 0 !== after > 0) tags.push(`category:${categoryId}`)
  return before <= 0 && after > 0 ? [...tags, ...offers(categoryId, typeId)] : tags
}

/** For reviews of these products that look different from now on; none where there are none. */
export function reviewTags(productIds: readonly string[]): Tag[] {
  return productIds.length === 0 ? [] : ['reviews', ...productIds.map((id): Tag => `reviews:${id}`)]
}

function offers(categoryId: string, typeId: string): Tag[] {
  return [`offers:${categoryId}`, `offers:${categoryId}:${typeId}`]
}

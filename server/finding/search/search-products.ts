import { readChoice } from '#rules/finding/listing-choice.ts'
import { isSearch, type ParsedSearch, parseSearch } from '#rules/finding/parse-search.ts'
import { SEARCH } from '#rules/finding/search.ts'
import { WHOLE_SHOP } from '#rules/finding/shop-listings.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { productsByIds } from '#server/catalogue/products.store.ts'
import { acrossProducts } from '#server/finding/listing/across.store.ts'
import { scopesOf } from '#server/finding/listing/across-scope.ts'
import type { Shop } from '#server/shop.ts'
import { nearMatches } from './near-matches.ts'
import { searchProductRows } from './search.store.ts'
import { readSearchWords } from './search-words.ts'

/** The best results of a search, for the header; where there are none, those of what may have been meant. */
export async function searchProducts(
  shop: Pick<Shop, 'db' | 'dependOn'>,
  typed: string,
): Promise<ProductRow[]> {
  if (typed.length < SEARCH.minQuery) return []
  shop.dependOn('products')
  const words = await readSearchWords(shop)
  const search = parseSearch(typed, words)
  if (!isSearch(search)) return []
  if (search.terms.length === 0) return firstInRange(shop, search)
  const found = await searchProductRows(shop.db, search, SEARCH.maxResults)
  if (found.length > 0) return found
  const near = await nearMatches(shop, search, words)
  const ids = near.matches.slice(0, SEARCH.maxResults).map(({ id }) => id)
  const rows = new Map((await productsByIds(shop.db, ids)).map((row) => [row.product.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** A price alone: what is featured, then the newest. */
async function firstInRange(
  shop: Pick<Shop, 'db'>,
  { minPrice, maxPrice }: ParsedSearch,
): Promise<ProductRow[]> {
  const choice = { ...readChoice(new URLSearchParams()), minPrice, maxPrice }
  const { chosen } = await scopesOf(shop, WHOLE_SHOP, choice)
  return acrossProducts(shop.db, chosen, choice, { limit: SEARCH.maxResults })
}

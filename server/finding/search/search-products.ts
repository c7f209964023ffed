import { EVERYTHING } from '#rules/finding/listing-choice.ts'
import { isSearch, type ParsedSearch, parseSearch } from '#rules/finding/parse-search.ts'
import { rangeOf } from '#rules/finding/price-range.ts'
import { SEARCH } from '#rules/finding/search.ts'
import { WHOLE_SHOP } from '#rules/finding/shop-listings.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { productsInOrder } from '#server/catalogue/products.store.ts'
import { listingProducts } from '#server/finding/listing/listing.store.ts'
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
  return productsInOrder(shop.db, ids)
}

/** A price alone: what is featured, then the newest. */
function firstInRange({ db }: Pick<Shop, 'db'>, search: ParsedSearch): Promise<ProductRow[]> {
  const choice = { ...EVERYTHING, ...rangeOf(search) }
  return listingProducts(db, WHOLE_SHOP, choice, { limit: SEARCH.maxResults })
}

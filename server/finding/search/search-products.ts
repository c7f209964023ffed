import { EVERYTHING } from '#rules/finding/listing-choice.ts'
import { isSearch, parseSearch } from '#rules/finding/parse-search.ts'
import { ANY_PRICE, type PriceRange, rangeOf } from '#rules/finding/price-range.ts'
import { SEARCH } from '#rules/finding/search.ts'
import { WHOLE_SHOP } from '#rules/finding/shop-listings.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { productsInOrder } from '#server/catalogue/products.store.ts'
import { listingProducts } from '#server/finding/listing/listing.store.ts'
import type { Shop } from '#server/shop.ts'
import { nearMatches } from './near-matches.ts'
import { searchProductRows } from './search.store.ts'
import { readSearchWords } from './search-words.ts'

/** What was found, and the price range that was typed: open where nothing is in it. */
type FoundProducts = { rows: ProductRow[]; range: PriceRange }

/** The best results of a search, for the header; where there are none, those of what may have been meant. */
export async function searchProducts(
  shop: Pick<Shop, 'db' | 'dependOn'>,
  typed: string,
): Promise<FoundProducts> {
  const nothing = { rows: [], range: ANY_PRICE }
  if (typed.length < SEARCH.minQuery) return nothing
  shop.dependOn('products')
  const words = await readSearchWords(shop)
  const search = parseSearch(typed, words)
  if (!isSearch(search)) return nothing
  const range = rangeOf(search)
  if (search.terms.length === 0 && !search.weight) return { rows: await firstInRange(shop, range), range }
  const found = await searchProductRows(shop.db, search, SEARCH.maxResults)
  if (found.length > 0) return { rows: found, range }
  const near = await nearMatches(shop, search, words)
  const ids = near.matches.slice(0, SEARCH.maxResults).map(({ id }) => id)
  return { rows: await productsInOrder(shop.db, ids), range: near.missed ? ANY_PRICE : range }
}

/** A price alone: what is featured, then the newest. */
function firstInRange({ db }: Pick<Shop, 'db'>, range: PriceRange): Promise<ProductRow[]> {
  const choice = { ...EVERYTHING, ...range }
  return listingProducts(db, WHOLE_SHOP, choice, { limit: SEARCH.maxResults })
}

import { EVERYTHING } from '#rules/finding/listing-choice.ts'
import { isSearch, type ParsedSearch, parseSearch, type SearchWords } from '#rules/finding/parse-search.ts'
import { ANY_PRICE, type PriceRange, rangeOf } from '#rules/finding/price-range.ts'
import { SEARCH } from '#rules/finding/search.ts'
import { WHOLE_SHOP } from '#rules/finding/shop-listings.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { productsOnSale } from '#server/catalogue/products.store.ts'
import { listIds } from '#server/finding/index/list-products.ts'
import type { ProductIndex } from '#server/finding/index/product-index.ts'
import type { Shop } from '#server/shop.ts'
import { nearMatches } from './near-matches.ts'
import { searchMatches } from './search-matches.ts'
import { readSearchWords } from './search-words.ts'

/** The rows found, and the price range that was typed: open where nothing is in it. */
type FoundProducts = { rows: ProductRow[]; range: PriceRange }

/** The best results of a search, for the header; where there are none, those of what may have been meant. */
export async function searchProducts(
  shop: Pick<Shop, 'db' | 'dependOn' | 'index'>,
  typed: string,
): Promise<FoundProducts> {
  const nothing = { rows: [], range: ANY_PRICE }
  if (typed.length < SEARCH.minQuery) return nothing
  shop.dependOn('products')
  const words = await readSearchWords(shop)
  const search = parseSearch(typed, words)
  if (!isSearch(search)) return nothing
  const range = rangeOf(search)
  const index = await shop.index()
  const { ids, missed } = idsFound(index, search, words)
  return { rows: await productsOnSale(shop.db, ids), range: missed ? ANY_PRICE : range }
}

function idsFound(index: ProductIndex, search: ParsedSearch, words: SearchWords) {
  if (search.terms.length === 0 && !search.weight)
    return { ids: firstInRange(index, rangeOf(search)), missed: null }
  const exact = searchMatches(index, search, SEARCH.maxResults)
  const { matches, missed } =
    exact.length > 0 ? { matches: exact, missed: null } : nearMatches(index, search, words)
  return { ids: matches.slice(0, SEARCH.maxResults).map(({ id }) => id), missed }
}

/** A price alone: what is featured, then the newest. */
const firstInRange = (index: ProductIndex, range: PriceRange) =>
  listIds(index, WHOLE_SHOP, { ...EVERYTHING, ...range }, { limit: SEARCH.maxResults })

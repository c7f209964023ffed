import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cachedQueryByShape } from '#db/queries/cached-rows.ts'
import { namedQueryByShape } from '#db/queries/named-query.ts'
import { categories, jewelleryTypes, productPrices, products } from '#db/schema/catalogue.ts'
import type { ParsedSearch } from '#rules/finding/parse-search.ts'
import { lowestWithin, type PriceRange } from '#rules/finding/price-range.ts'
import type { Paise } from '#rules/money.ts'
import { cachedProducts, type ProductRow, selectProducts } from '#server/catalogue/product-rows.store.ts'
import { stoneCategories } from '#server/finding/listing/stone-categories.store.ts'
import { foundBy } from './search-found.store.ts'
import { lookupOf, type SearchNarrowing, type SearchShape, searchValues } from './search-values.ts'

/**
 * Products on sale that match, in the order of `searchRank`, the featured and then the newest first among equals. Rank
 * after rank is asked until there are enough; the others are never looked at (decision 088). The search has terms or a weight.
 */
export async function searchProductRows(db: Db, search: ParsedSearch, limit: number): Promise<ProductRow[]> {
  if (search.terms.length === 0 && !search.weight) return []
  const { shape, given } = searchValues(search, limit)
  return rows(db, shape, given)
}

const isFound = eq(products.id, sql`found.id`)
const BEST_FIRST = [sql`found.rank`, ...[products.isFeatured, products.createdAt, products.id].map(desc)]

const rows = cachedQueryByShape('search', cachedProducts, (db, shape: SearchShape) => {
  const found = sql`(${foundBy(lookupOf(shape))}) as found`
  return selectProducts(db, undefined, BEST_FIRST).innerJoin(found, isFound)
})

/** As much of a match as filters and sorting ask about. */
export type SearchMatch = Awaited<ReturnType<typeof searchMatches>>[number]

/** What a match costs: its variants, and its sizes where no variant is in the range that is asked for. */
export function pricesOf(
  { lowestPrice, variantPrices, sizePrices }: SearchMatch,
  range: PriceRange,
): Paise[] {
  const variants = variantPrices ?? [lowestPrice]
  return lowestWithin(range, variants) === null ? [...variants, ...(sizePrices ?? [])] : variants
}

/** The same, only what a page of results needs to count, filter and sort; `choice` narrows it down already here. */
export function searchMatches(db: Db, search: ParsedSearch, limit: number, choice?: SearchNarrowing) {
  const { shape, given } = searchValues(search, limit, choice)
  return matches(db, shape, given)
}

const MATCH_COLUMNS = {
  id: products.id,
  name: products.name,
  category: categories.slug,
  type: jewelleryTypes.name,
  purity: products.purity,
  stones: stoneCategories(),
  grossWeightMg: products.grossWeightMg,
  origin: products.countryOfOrigin,
  inStock: sql<boolean>`${products.stockQuantity} > ${products.reservedQuantity}`,
  lowestPrice: productPrices.lowestPrice,
  /** Null where all variants cost the same. */
  variantPrices: productPrices.variantPrices,
  /** Null where no other size of a finger or hand costs anything else. */
  sizePrices: productPrices.sizePrices,
  createdAt: products.createdAt,
}

const matches = namedQueryByShape('search matches', MATCH_COLUMNS, (db, shape: SearchShape) => {
  const found = sql`(${foundBy(lookupOf(shape))}) as found`
  return db
    .select(MATCH_COLUMNS)
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(jewelleryTypes, eq(jewelleryTypes.id, products.typeId))
    .innerJoin(found, isFound)
    .orderBy(...BEST_FIRST)
})

import { and, type Column, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { hiddenValue } from '#db/planned-once.ts'
import { cachedQueryByShape } from '#db/queries/cached-rows.ts'
import { categories, jewelleryTypes, productPrices, products } from '#db/schema/catalogue.ts'
import { listingCounts } from '#db/schema/listing-counts.ts'
import { CATEGORIES } from '#rules/catalogue/categories.ts'
import { puritiesOfMetals } from '#rules/finding/category-filter.ts'
import type { ListingChoice, Sort } from '#rules/finding/listing-choice.ts'
import { sharesOfBands } from '#rules/finding/price-bands.ts'
import { isOpen } from '#rules/finding/price-range.ts'
import type { ListingScope } from '#rules/finding/shop-listings.ts'
import { stoneCategoriesAmong } from '#rules/finding/stone-categories.ts'
import {
  cachedProducts,
  onSale,
  type ProductRow,
  selectProducts,
} from '#server/catalogue/product-rows.store.ts'
import { firstOfKinds, isOneOf, type KindsQuery } from './listing-kinds.store.ts'
import { behindLast, firstFound, isByPrice, LISTING_ORDER } from './listing-order.store.ts'
import { IS_IN_RANGE, priceInRange } from './listing-prices.store.ts'
import { stoneCategories } from './stone-categories.store.ts'

type ListingCursor = { limit: number; after?: string | undefined }

/** One page of a listing as the shopper narrowed it down; its own highest price is in the choice. */
export async function listingProducts(
  db: Db,
  scope: ListingScope,
  choice: ListingChoice,
  { limit, after }: ListingCursor,
): Promise<ProductRow[]> {
  const { categories: metals, purities, origins, inStockOnly, sort } = choice
  const types = typesOf(scope, choice)
  const hasRange = !isOpen(choice)
  const isOfKinds =
    metals.length > 0 || types !== null || purities.length > 0 || inStockOnly || hasRange || isByPrice(sort)
  const stones = stoneCategoriesAmong(metals)
  const way = isOfKinds && origins.length === 0 && stones.length === 0 ? 'kinds' : 'categories'
  const shape: Shape = `${sort} ${limit} ${way} ${hasRange} ${inStockOnly} ${after !== undefined}`
  return listing(db, shape, {
    ...{ types, purities: chosen(purities), origins: chosen(origins), after },
    among: scope.categories ?? CATEGORIES,
    categories: chosen(metals),
    puritiesOfCategories: puritiesOfMetals(metals),
    ofStones: chosen(stones),
    ...{ minPrice: choice.minPrice ?? 0, maxPrice: choice.maxPrice ?? Number.MAX_SAFE_INTEGER },
    shares: sharesOfBands(choice.minPrice, choice.maxPrice),
  })
}

/** Null where nothing is chosen. */
const chosen = (values: readonly string[]) => (values.length > 0 ? values : null)

/** The names of the types that are chosen among those of the listing; null is every type. */
function typesOf(scope: ListingScope, { types }: ListingChoice): readonly string[] | null {
  if (types.length === 0) return scope.types ?? null
  return types.filter((name) => scope.types?.includes(name) ?? true)
}

/**
 * Its sort and length; whether it is read by kinds or by categories; whether it has a price range, only what is in stock,
 * and a page before it.
 */
type Shape = `${Sort} ${number} ${'kinds' | 'categories'} ${boolean} ${boolean} ${boolean}`
type Parts = {
  sort: Sort
  limit: number
  hasRange: boolean
  inStockOnly: boolean
  isBehindLast: boolean
}

const listing = cachedQueryByShape('listing', cachedProducts, (db, shape: Shape) => {
  const [sort, limit, way, hasRange, inStockOnly, isBehindLast] = shape.split(' ') as [Sort, ...string[]]
  const parts: Parts = {
    ...{ sort, limit: Number(limit), hasRange: hasRange === 'true' },
    ...{ inStockOnly: inStockOnly === 'true', isBehindLast: isBehindLast === 'true' },
  }
  const found = way === 'kinds' ? firstOfKinds(sort, kindsWanted(parts)) : firstOfCategories(parts)
  return selectProducts(db, isOneOf(found), [...LISTING_ORDER[sort]]).limit(parts.limit)
})

const list = (name: string) => hiddenValue(sql.placeholder(name), 'text[]')
/** A condition that is none where nothing is chosen. */
const isAmong = (column: Column, name: string) =>
  sql`(${list(name)} is null or ${column} = any(${list(name)}::text[]))`
const idsOf = (table: typeof categories | typeof jewelleryTypes, name: Column, list: SQL) =>
  sql`(select ${table.id} from ${table} where ${name} = any(${list}::text[]))`

/** The categories of the listing. */
const LISTED = idsOf(categories, categories.slug, list('among'))
const isOfCategories = (category: Column, purity: Column) =>
  sql`(${list('categories')} is null or ${category} in ${idsOf(categories, categories.slug, list('categories'))}
    or ${purity} = any(${list('puritiesOfCategories')}::text[]))`

const kindsWanted = ({ hasRange, inStockOnly, isBehindLast, limit }: Parts): KindsQuery => ({
  kinds: and(
    sql`${listingCounts.categoryId} = any(array(${LISTED}))`,
    isOfCategories(listingCounts.categoryId, listingCounts.purity),
    isAmong(jewelleryTypes.name, 'types'),
    isAmong(listingCounts.purity, 'purities'),
  ),
  ...{ inStockOnly, isBehindLast, limit },
  shares: hasRange ? sql.placeholder('shares') : undefined,
})

/**
 * The first products of each category in order. Countries and stones are in no count and in no index of kinds, so products
 * of other countries and with other stones are passed over here.
 */
function firstOfCategories({ sort, limit, hasRange, inStockOnly, isBehindLast }: Parts): SQL {
  const typeIds = idsOf(jewelleryTypes, jewelleryTypes.name, list('types'))
  const wanted = and(
    ...(isByPrice(sort)
      ? [eq(productPrices.categoryId, sql`category.id`), productPrices.isOnSale]
      : [eq(products.categoryId, sql`category.id`), onSale]),
    sql`(${isOfCategories(products.categoryId, products.purity)} or ${stoneCategories()} && ${list('ofStones')}::text[])`,
    sql`(${list('types')} is null or ${products.typeId} in ${typeIds})`,
    isAmong(products.purity, 'purities'),
    isAmong(products.countryOfOrigin, 'origins'),
    inStockOnly ? gt(products.stockQuantity, products.reservedQuantity) : undefined,
    hasRange ? IS_IN_RANGE : undefined,
    isBehindLast ? behindLast(sort, 'products') : undefined,
  )
  const columns = isByPrice(sort)
    ? sql`product_prices.product_id, ${priceInRange()} as price`
    : sql`products.id as product_id, products.is_featured, products.created_at`
  const first = firstFound(sort, limit)
  return sql`select product_id from ${LISTED} as category cross join lateral (
    select ${columns} from ${products} join ${productPrices} on ${eq(productPrices.productId, products.id)}
    where ${wanted} ${first}) as best ${first}`
}

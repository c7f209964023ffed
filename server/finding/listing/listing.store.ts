import { and, type Column, eq, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { namedQueryByShape } from '#db/named-query.ts'
import { categories, jewelleryTypes, productPrices, products } from '#db/schema/catalogue.ts'
import { listingCounts } from '#db/schema/listing-counts.ts'
import { CATEGORIES } from '#rules/catalogue/categories.ts'
import { puritiesOfMetals } from '#rules/finding/category-filter.ts'
import type { ListingChoice, Sort } from '#rules/finding/listing-choice.ts'
import { sharesOfBands } from '#rules/finding/price-bands.ts'
import type { ListingScope } from '#rules/finding/shop-listings.ts'
import {
  onSale,
  PRODUCT_COLUMNS,
  type ProductRow,
  selectProducts,
  toRows,
} from '#server/catalogue/product-rows.store.ts'
import { firstOfKinds, isOneOf, type KindsQuery } from './listing-kinds.store.ts'
import { behindLast, firstFound, isByPrice, LISTING_ORDER } from './listing-order.store.ts'

type ListingCursor = { limit: number; after?: string | undefined }

/** One page of a listing as the shopper narrowed it down; its own highest price is in the choice. */
export async function listingProducts(
  db: Db,
  scope: ListingScope,
  choice: ListingChoice,
  { limit, after }: ListingCursor,
): Promise<ProductRow[]> {
  const { minPrice, maxPrice, purities, origins, inStockOnly, sort } = choice
  const types = typesOf(scope, choice)
  const asked: Record<Condition, boolean> = {
    categories: choice.categories.length > 0,
    types: types !== null,
    purities: purities.length > 0,
    origins: origins.length > 0,
    min: minPrice !== null,
    max: maxPrice !== null,
    stock: inStockOnly,
    after: after !== undefined,
  }
  const conditions = CONDITIONS.filter((name) => asked[name]).join(' ')
  const found = await listing(db, `${sort} ${limit} ${conditions}`, {
    ...{ types, purities, origins, minPrice, maxPrice, after },
    among: scope.categories ?? CATEGORIES,
    categories: choice.categories,
    puritiesOfCategories: puritiesOfMetals(choice.categories),
    shares: sharesOfBands(minPrice, maxPrice),
  })
  return toRows(found)
}

/** The names of the types that are chosen among those of the listing; null is every type. */
function typesOf(scope: ListingScope, { types }: ListingChoice): readonly string[] | null {
  if (types.length === 0) return scope.types ?? null
  return types.filter((name) => scope.types?.includes(name) ?? true)
}

/** What a listing may be asked for, besides its sort and the length of a page. */
const CONDITIONS = ['categories', 'types', 'purities', 'origins', 'min', 'max', 'stock', 'after'] as const
type Condition = (typeof CONDITIONS)[number]
type Has = (...wanted: Condition[]) => boolean

/** Shapes are few of the possible ones: shoppers choose little at once. */
const listing = namedQueryByShape('listing', PRODUCT_COLUMNS, (db, shape: `${Sort} ${number} ${string}`) => {
  const [sort, length, ...names] = shape.split(' ') as [Sort, string, ...Condition[]]
  const has: Has = (...wanted) => wanted.some((name) => names.includes(name))
  const limit = Number(length)
  const isOfKinds = has('categories', 'types', 'purities', 'stock') || (has('min', 'max') && !isByPrice(sort))
  const found =
    isOfKinds && !has('origins')
      ? firstOfKinds(sort, kindsWanted(has, limit))
      : firstOfCategories(sort, has, limit)
  return selectProducts(db, isOneOf(found), [...LISTING_ORDER[sort]]).limit(limit)
})

const isNamed = (column: Column, name: string) => sql`${column} = any(${sql.placeholder(name)}::text[])`

/** The categories of the listing. */
const listed = sql`(select id from ${categories} where ${isNamed(categories.slug, 'among')})`
const ofCategories = (category: Column, purity: Column) =>
  or(
    inArray(category, sql`(select id from ${categories} where ${isNamed(categories.slug, 'categories')})`),
    isNamed(purity, 'puritiesOfCategories'),
  )

function withinPrices(has: Has): SQL | undefined {
  return and(
    has('min') ? gte(productPrices.price, sql.placeholder('minPrice')) : undefined,
    has('max') ? lte(productPrices.price, sql.placeholder('maxPrice')) : undefined,
  )
}

function kindsWanted(has: Has, limit: number): KindsQuery {
  const within = withinPrices(has)
  return {
    kinds: and(
      sql`${listingCounts.categoryId} = any(array(${listed}))`,
      has('categories') ? ofCategories(listingCounts.categoryId, listingCounts.purity) : undefined,
      has('types') ? isNamed(jewelleryTypes.name, 'types') : undefined,
      has('purities') ? isNamed(listingCounts.purity, 'purities') : undefined,
    ),
    inStockOnly: has('stock'),
    prices: within && { within, shares: sql.placeholder('shares') },
    isBehindLast: has('after'),
    limit,
  }
}

/**
 * The first products of each category in order. Countries are in no count and in no index of kinds, so products of other
 * countries are passed over here.
 */
function firstOfCategories(sort: Sort, has: Has, limit: number): SQL {
  const typeIds = sql`(select id from ${jewelleryTypes} where ${isNamed(jewelleryTypes.name, 'types')})`
  const wanted = and(
    ...(isByPrice(sort)
      ? [eq(productPrices.categoryId, sql`category.id`), productPrices.isOnSale]
      : [eq(products.categoryId, sql`category.id`), onSale]),
    has('categories') ? ofCategories(products.categoryId, products.purity) : undefined,
    has('types') ? inArray(products.typeId, typeIds) : undefined,
    has('purities') ? isNamed(products.purity, 'purities') : undefined,
    has('origins') ? isNamed(products.countryOfOrigin, 'origins') : undefined,
    has('stock') ? gt(products.stockQuantity, products.reservedQuantity) : undefined,
    withinPrices(has),
    has('after') ? behindLast(sort, 'products') : undefined,
  )
  const columns = isByPrice(sort)
    ? sql`product_prices.product_id, product_prices.price`
    : sql`products.id as product_id, products.is_featured, products.created_at`
  const first = firstFound(sort, limit)
  return sql`select product_id from ${listed} as category cross join lateral (
    select ${columns} from ${products} join ${productPrices} on ${eq(productPrices.productId, products.id)}
    where ${wanted} ${first}) as best ${first}`
}

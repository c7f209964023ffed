import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { namedQueryByShape } from '#db/named-query.ts'
import { productPrices, products } from '#db/schema/catalogue.ts'
import { listingCounts } from '#db/schema/listing-counts.ts'
import type { ListingChoice, Sort } from '#rules/finding/listing-choice.ts'
import {
  onSale,
  PRODUCT_COLUMNS,
  type ProductRow,
  selectProducts,
  toRows,
} from '#server/catalogue/product-rows.store.ts'
import { inBands, inScope, isAmong, isAmongCategories, scopeValues } from './across-conditions.store.ts'
import type { AcrossScope } from './across-scope.ts'
import { allListingCounts } from './all-listing-counts.store.ts'
import { BEHIND_LAST, LISTING_ORDER } from './listing-order.store.ts'

type AcrossChoice = Pick<ListingChoice, 'purities' | 'origins' | 'inStockOnly' | 'sort'>
type Page = { limit: number; after?: string | undefined }

/**
 * One page of products of several categories and types. Each category and type that has what is asked for, by the counts
 * of the listings, is read in order from its own index, so that a rare one costs no more than a common one.
 */
export async function acrossProducts(
  db: Db,
  scope: AcrossScope,
  { purities, origins, inStockOnly, sort }: AcrossChoice,
  page: Page,
): Promise<ProductRow[]> {
  const hasRange = scope.minPrice !== null || scope.maxPrice !== null
  const shape: Shape = `${sort} ${hasRange ? 'range' : ''} ${page.after ? 'after' : ''} ${page.limit}`
  const given = {
    ...scopeValues(scope),
    amongCategories: scope.among?.categoryIds ?? null,
    amongPurities: scope.among?.purities ?? null,
    purities: purities.length > 0 ? purities : null,
    origins: origins.length > 0 ? origins : null,
    inStockOnly,
    after: page.after,
  }
  return toRows(await across(db, shape, given))
}

type Shape = `${Sort} ${'range' | ''} ${'after' | ''} ${number}`

const across = namedQueryByShape('across', PRODUCT_COLUMNS, (db, shape: Shape) => {
  const [sort, range, behind, limit] = shape.split(' ') as [Sort, string, string, string]
  const parts = {
    ...{ sort, limit: Number(limit), hasRange: range === 'range' },
    behind: behind ? BEHIND_LAST[sort] : undefined,
  }
  const best = sort === 'featured' || sort === 'newest' ? firstOfKinds(parts) : firstByPrice(parts)
  return selectProducts(db, sql`${products.id} in (${best})`, [...LISTING_ORDER[sort]]).limit(parts.limit)
})

type Parts = { sort: Sort; limit: number; hasRange: boolean; behind: SQL | undefined }

const isInRange = sql`${productPrices.price} between ${sql.placeholder('minPrice')} and ${sql.placeholder('maxPrice')}`
/** The categories and types that may have something on the page. */
const KINDS = sql`select ${listingCounts.categoryId} as category_id, ${listingCounts.typeId} as type_id
  from ${allListingCounts}
  where ${inScope} and ${inBands} and ${isAmong(sql`${listingCounts.purity}`, 'purities', 'text')}
    and ${isAmongCategories(listingCounts.categoryId, listingCounts.purity)}
  group by 1, 2 having sum(${listingCounts.count}) > 0`

const isChosen = sql`${onSale} and ${isAmong(sql`${products.purity}`, 'purities', 'text')}
  and ${isAmongCategories(products.categoryId, products.purity)}
  and ${isAmong(sql`${products.countryOfOrigin}`, 'origins', 'text')}
  and (not ${sql.placeholder('inStockOnly')}::boolean or ${products.stockQuantity} > ${products.reservedQuantity})`

/** The limit is written out, so that every plan knows how few rows are wanted. */
function inOrder({ sort, limit }: Parts): SQL {
  return sql`order by ${sql.join([...LISTING_ORDER[sort]], sql`, `)} limit ${sql.raw(String(limit))}`
}

/** The same of rows of a subquery. */
const THEIR_ORDER = {
  featured: sql`is_featured desc, created_at desc, id desc`,
  newest: sql`created_at desc, id desc`,
  'price-asc': sql`price, product_id`,
  'price-desc': sql`price desc, product_id desc`,
} as const satisfies Record<Sort, SQL>

const bestOf = ({ sort, limit }: Parts) => sql`order by ${THEIR_ORDER[sort]} limit ${sql.raw(String(limit))}`

function firstOfKinds(parts: Parts): SQL {
  const { hasRange, behind } = parts
  const affordable = hasRange
    ? sql`exists (select from ${productPrices} where ${eq(productPrices.productId, products.id)} and ${isInRange})`
    : undefined
  const ofKind = and(
    eq(products.categoryId, sql`kinds.category_id`),
    eq(products.typeId, sql`kinds.type_id`),
    isChosen,
    affordable,
    behind,
  )
  const walk = (filter?: SQL) => sql`(
    select ${products.id}, ${products.isFeatured}, ${products.createdAt} from ${products}
    where ${and(ofKind, filter)} ${inOrder(parts)})`
  // The index has the featured ones of a kind first: the newest are the newest of either.
  const halves = [true, false].map((isFeatured) => walk(eq(products.isFeatured, isFeatured)))
  const found = parts.sort === 'newest' ? sql.join(halves, sql` union all `) : walk()
  return sql`select best.id from (${KINDS}) as kinds cross join lateral (${found}) as best ${bestOf(parts)}`
}

/** By category, because prices are indexed so. */
function firstByPrice(parts: Parts): SQL {
  const ofCategory = and(
    eq(productPrices.categoryId, sql`kinds.category_id`),
    productPrices.isOnSale,
    eq(products.typeId, sql`any(kinds.type_ids)`),
    isInRange,
    isChosen,
    parts.behind,
  )
  return sql`select best.product_id
    from (select category_id, array_agg(type_id) as type_ids from (${KINDS}) as kinds group by category_id) as kinds
    cross join lateral (
      select ${productPrices.productId}, ${productPrices.price}
      from ${productPrices} join ${products} on ${eq(products.id, productPrices.productId)}
      where ${ofCategory} ${inOrder(parts)}
    ) as best ${bestOf(parts)}`
}

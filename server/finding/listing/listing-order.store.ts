import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { productPrices, products } from '#db/schema/catalogue.ts'
import type { Sort } from '#rules/finding/listing-choice.ts'
import { priceInRange } from './listing-prices.store.ts'

/** The sort orders of listings; the id makes each of them total, so that pages neither repeat nor skip a product. */
export const LISTING_ORDER = {
  featured: [desc(products.isFeatured), desc(products.createdAt), desc(products.id)],
  newest: [desc(products.createdAt), desc(products.id)],
  'price-asc': [asc(priceInRange()), asc(productPrices.productId)],
  'price-desc': [desc(priceInRange()), desc(productPrices.productId)],
} as const satisfies Record<Sort, SQL[]>

/** The same of rows that have been found. */
const FOUND_ORDER = {
  featured: 'is_featured desc, created_at desc, product_id desc',
  newest: 'created_at desc, product_id desc',
  'price-asc': 'price, product_id',
  'price-desc': 'price desc, product_id desc',
} as const satisfies Record<Sort, string>

/** The limit is written out, so that every plan knows how few rows are wanted. */
export const firstFound = (sort: Sort, limit: number): SQL =>
  sql.raw(`order by ${FOUND_ORDER[sort]} limit ${limit}`)

export const isByPrice = (sort: Sort): boolean => sort === 'price-asc' || sort === 'price-desc'

/** Where a listing in order of time is read from, and what the id of a product is called there. */
const IDS = { products: 'products.id', listed_products: 'listed_products.product_id' } as const

const lastProduct = (columns: string) =>
  sql`(select ${sql.raw(columns)} from ${products} as last where last.id = ${sql.placeholder('after')})`
const lastPrice = sql`(select ${priceInRange('last')}, product_id from ${productPrices} as last
  where last.product_id = ${sql.placeholder('after')})`

/** The products behind `after`, the last one of the page before: keyset, so that page 200 costs what page 1 does. */
export function behindLast(sort: Sort, table: keyof typeof IDS, shown: SQLWrapper = priceInRange()): SQL {
  const price = sql`(${shown}, ${productPrices.productId})`
  const time = sql.raw(`${table}.created_at, ${IDS[table]}`)
  const isFeatured = sql.raw(`${table}.is_featured`)
  const behind = {
    featured: sql`(${isFeatured}, ${time}) < ${lastProduct('is_featured, created_at, id')}`,
    newest: sql`(${time}) < ${lastProduct('created_at, id')}`,
    'price-asc': sql`${price} > ${lastPrice}`,
    'price-desc': sql`${price} < ${lastPrice}`,
  } satisfies Record<Sort, SQL>
  return behind[sort]
}

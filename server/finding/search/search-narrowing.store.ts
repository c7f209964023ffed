import { and, eq, type SQL, sql } from 'drizzle-orm'
import { categories, productPrices, products } from '#db/schema/catalogue.ts'
import { onSale } from '#server/catalogue/product-rows.store.ts'
import { number } from './search-ranks.store.ts'
import type { SearchLookup } from './search-values.ts'

/** Where at most this many products are in the price range, each of them is looked at, whatever the words are. */
const MAX_IN_RANGE = 10_000

const chosenOf = (name: string, column: SQL) =>
  sql`(${sql.placeholder(name)}::text[] is null or ${column} = any(${sql.placeholder(name)}::text[]))`

const isInRange = sql`${productPrices.price} between ${sql.placeholder('minPrice')} and ${sql.placeholder('maxPrice')}`

const priceOf = eq(productPrices.productId, products.id)

/** What a narrowed search asks of a product besides words and price. */
const IS_LIKE_CHOSEN = sql`${chosenOf('purities', sql`${products.purity}`)}
  and ${chosenOf('origins', sql`${products.countryOfOrigin}`)}
  and (${sql.placeholder('types')}::text[] is null or ${products.typeId} in
    (select id from jewellery_types where name = any(${sql.placeholder('types')}::text[])))
  and (${sql.placeholder('categories')}::text[] is null or ${products.categoryId} in
    (select id from categories where slug = any(${sql.placeholder('categories')}::text[]))
    or ${products.purity} = any(${sql.placeholder('puritiesOfCategories')}::text[]))
  and (not ${sql.placeholder('inStockOnly')}::boolean or ${products.stockQuantity} > ${products.reservedQuantity})`

/** The same with the price. */
const IS_CHOSEN = sql`${IS_LIKE_CHOSEN} and exists (select from ${productPrices} where ${and(priceOf, isInRange)})`

/** The same for a few products: PostgreSQL looks up each price instead of reading the whole range first. */
export const IS_ONE_CHOSEN = sql`${IS_LIKE_CHOSEN} and (select ${isInRange} from ${productPrices} where ${priceOf})`

/** Whether a product may be in the answer, whatever its words are. */
export const isWanted = ({ isNarrowed }: SearchLookup) =>
  isNarrowed ? sql`${onSale} and ${IS_CHOSEN}` : onSale

/** Whether a place has a product in the price range. PostgreSQL skips the places that have none. */
export const hasAnyInRange = ({ isNarrowed }: SearchLookup) =>
  isNarrowed
    ? sql`exists (select from ${productPrices} where ${productPrices.isOnSale} and ${isInRange}
        and ${productPrices.categoryId} = places.category_id and ${productPrices.typeId} = places.type_id)`
    : sql`true`

/**
 * The products of the price range, read from the narrow index of prices, and whether these are all. No index has words
 * and prices together, and of tens of thousands of rings perhaps one is cheap enough.
 */
export const IN_RANGE = sql`in_range as materialized (
  select ${productPrices.productId} as id from ${productPrices}
  where ${productPrices.isOnSale} and ${isInRange} and ${productPrices.categoryId} = any(array(select id from ${categories}))
  limit ${number(MAX_IN_RANGE)}
), few_in_range as materialized (
  select ${sql.placeholder('hasPrice')}::boolean and (select count(*) from in_range) < ${number(MAX_IN_RANGE)} as is_so)`
export const isFewInRange = sql`(select is_so from few_in_range)`

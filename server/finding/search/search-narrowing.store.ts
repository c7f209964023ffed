import { and, type SQL, sql } from 'drizzle-orm'
import { productPrices, products } from '#db/schema/catalogue.ts'
import { productWords } from '#db/schema/narrow-products.ts'
import { allListingCounts } from '#server/finding/listing/all-listing-counts.store.ts'
import { sameKind } from '#server/finding/listing/listing-kinds.store.ts'
import { IS_IN_RANGE, pricesInRange } from '#server/finding/listing/listing-prices.store.ts'
import { stoneCategories } from '#server/finding/listing/stone-categories.store.ts'
import { number, PLACED, WORDS_RANK } from './search-ranks.store.ts'
import type { SearchLookup } from './search-values.ts'

/** Where at most this many products are in the price range, each of them is looked at, whatever the words are. */
const MAX_IN_RANGE = 10_000

const chosenOf = (name: string, column: SQL) =>
  sql`(${sql.placeholder(name)}::text[] is null or ${column} = any(${sql.placeholder(name)}::text[]))`

/** What filters ask of a product. */
export const isLikeChosen = (
  id: SQL,
) => sql`(not ${sql.placeholder('isChosen')}::boolean or exists (select from ${products} as chosen
  where chosen.id = ${id} and ${chosenOf('purities', sql`chosen.purity`)}
    and ${chosenOf('origins', sql`chosen.country_of_origin`)}
    and chosen.gross_weight_mg between ${sql.placeholder('minMg')} and ${sql.placeholder('maxMg')}
    and (${sql.placeholder('types')}::text[] is null or chosen.type_id in
      (select id from jewellery_types where name = any(${sql.placeholder('types')}::text[])))
    and (${sql.placeholder('categories')}::text[] is null or chosen.category_id in
      (select id from categories where slug = any(${sql.placeholder('categories')}::text[]))
      or chosen.purity = any(${sql.placeholder('puritiesOfCategories')}::text[])
      or ${stoneCategories('chosen')} && ${sql.placeholder('ofStones')}::text[])
    and (not ${sql.placeholder('inStockOnly')}::boolean or chosen.stock_quantity > chosen.reserved_quantity)))`

/** Whether the filters and the price range let one of a few products through: its price is looked up. */
export function isOneWanted({ narrowedBy }: SearchLookup, id = sql`${productWords.productId}`): SQL {
  const price = sql`(select ${IS_IN_RANGE} from ${productPrices} where ${productPrices.productId} = ${id})`
  if (narrowedBy === 'nothing') return sql`true`
  return narrowedBy === 'filters' ? isLikeChosen(id) : sql`${price} and ${isLikeChosen(id)}`
}

/**
 * The same for one of many. Most have a category and type without anything in the price range; for the others the whole
 * range is read, once. PostgreSQL must not join either, because it would begin there.
 */
export function isWanted(lookup: SearchLookup, id = sql`${productWords.productId}`): SQL {
  if (lookup.narrowedBy !== 'price') return isOneWanted(lookup, id)
  return sql`((category_id, type_id) in (select category_id, type_id from places_in_range) and ${id} in (${idsInRange})) is true
    and ${isLikeChosen(id)}`
}

const isOfPlace = sql`category_id = places.category_id and type_id = places.type_id`

/** The kinds of products on sale; each has its prices beside each other in an index. */
const KINDS = sql`(select distinct category_id, type_id, purity from ${allListingCounts}) as kinds`
const ofKind = and(...sameKind(productPrices))

const idsInRange = sql`select priced.id from ${KINDS} cross join lateral (
  ${pricesInRange(sql`select ${productPrices.productId} as id`, ofKind)}) as priced`

/** As much of the price range as is looked at product by product, and the categories and types that have something in it. */
export const IN_RANGE = sql`in_range as materialized (${idsInRange} limit ${number(MAX_IN_RANGE)}),
  few_in_range as materialized (select (select count(*) from in_range) < ${number(MAX_IN_RANGE)} as is_so),
  places_in_range as materialized (select distinct category_id, type_id from ${KINDS} where exists (
    ${pricesInRange(sql`select`, ofKind)}))`

/** Whether the price range has so few products that each of them is looked at. */
export const isFewInRange = ({ narrowedBy }: SearchLookup) =>
  narrowedBy === 'price' ? sql`(select is_so from few_in_range)` : sql`false`

/** The products of a place that are wanted, with their ranks: with a price range, from the index of prices. */
export function productsOfPlace(lookup: SearchLookup): SQL {
  const ranked = sql`select ${PLACED}, ${WORDS_RANK} as rank from given`
  if (lookup.narrowedBy !== 'price')
    return sql`${ranked} cross join ${productWords} where ${isOfPlace} and ${isWanted(lookup)}`
  return sql`${ranked} cross join (
      ${pricesInRange(sql`select product_id`, isOfPlace)} offset 0
    ) as priced cross join lateral (select * from ${productWords} where product_id = priced.product_id offset 0) as product_words
    where ${isLikeChosen(sql`priced.product_id`)}`
}

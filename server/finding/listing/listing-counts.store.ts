import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { namedQuery } from '#db/queries/named-query.ts'
import { categories, jewelleryTypes, productPrices, products } from '#db/schema/catalogue.ts'
import { CATEGORIES } from '#rules/catalogue/categories.ts'
import { HOME_COUNTRY } from '#rules/catalogue/origin.ts'
import { priceBand, rangeInBands } from '#rules/finding/price-bands.ts'
import type { PriceRange } from '#rules/finding/price-range.ts'
import type { ListingScope } from '#rules/finding/shop-listings.ts'
import { onSale } from '#server/catalogue/product-rows.store.ts'
import { allListingCounts } from './all-listing-counts.store.ts'
import { sameKind } from './listing-kinds.store.ts'
import {
  ANOTHER_IS_IN_RANGE,
  IS_IN_RANGE,
  IS_VARIED,
  ONLY_A_SIZE_IS_IN_RANGE,
} from './listing-prices.store.ts'
import { stoneCategories } from './stone-categories.store.ts'

/** Products of a kind, with the same sorts of stones, from one country, that can, or cannot, be bought now. */
export type ListingCell = {
  /** Its part of the address. */
  category: string
  type: string
  purity: string
  /** The categories of its stones; none in a listing of one category, which has no such filter. */
  stones: string[]
  inStock: boolean
  origin: string
  /** Products within the chosen price range. */
  count: number
  /** Paise, over all of its kind, whatever is chosen. */
  cheapest: number
  dearest: number
}

/**
 * Returns every count of a listing's filter in one statement, exactly: a cell for each kind of product that the listing
 * has, whatever is chosen. Whole price bands are counted already (decision 045); products are looked at only in the parts
 * of bands at the ends of a price range, and where they are imported or have stones, because the counts know neither.
 */
export function countListing(
  db: Db,
  scope: ListingScope,
  { minPrice, maxPrice }: PriceRange,
): Promise<ListingCell[]> {
  const { first, last, parts } = rangeInBands(minPrice, maxPrice)
  return countCells(db, {
    ...{ among: scope.categories ?? CATEGORIES, types: scope.types ?? null, first, last },
    ...{ minPrice: minPrice ?? 0, maxPrice: maxPrice ?? Number.MAX_SAFE_INTEGER },
    ...{ from0: parts[0]?.from, to0: parts[0]?.to, from1: parts[1]?.from, to1: parts[1]?.to },
    byStones: scope.categories?.length !== 1,
    mostPaise: scope.maxPrice ?? Number.MAX_SAFE_INTEGER,
    mostBand: priceBand(scope.maxPrice ?? Number.MAX_SAFE_INTEGER),
  })
}

const value = (name: string) => sql.placeholder(name)
const ids = sql`array(select id from ${categories} where slug = any(${value('among')}::text[]))`

const NO_STONES = sql`'{}'::text[]`

/** `within` counts what is in the price range, `counted` whatever is chosen. */
const WHOLE_BANDS = sql`
  select category_id, type_id, purity, in_stock, ${HOME_COUNTRY}::text as origin, ${NO_STONES} as stones,
    case when price_band between ${value('first')} and ${value('last')} then count else 0 end as within, count as counted
  from ${allListingCounts} where category_id = any(${ids}) and price_band <= ${value('mostBand')}`

const isInStock = sql`${products.stockQuantity} > ${products.reservedQuantity}`

/** The kinds of products that the listing has, to read the prices of each from one index. */
const KINDS = sql`(select distinct category_id, type_id, purity from ${allListingCounts} where category_id = any(${ids})) as kinds`

/** The lowest price of a product is in a band that the listing has. */
const IS_IN_BANDS = sql`listing_price_band(${productPrices.lowestPrice}) <= ${value('mostBand')}`
/** A small size brings a product into a listing whose bands it is above. */
const IS_COUNTED = sql`(${IS_IN_BANDS} or ${IS_IN_RANGE})`

/** Products that are in the range as well: nearly all are among the counted ones already. */
const more = (where: SQL) => sql`
  select ${products.categoryId}, ${products.typeId}, ${products.purity}, ${isInStock}, ${HOME_COUNTRY}, ${NO_STONES}, 1,
    (not ${IS_IN_BANDS})::int
  from ${KINDS} join ${productPrices} on ${and(...sameKind(productPrices))} join ${products} on ${eq(products.id, productPrices.productId)}
  where ${productPrices.isOnSale} and ${where}`

/** The products in part of a band. */
const partOfBand = (part: 0 | 1) =>
  more(sql`${value(`from${part}`)}::bigint is not null
    and ${productPrices.lowestPrice} between ${value(`from${part}`)} and ${value(`to${part}`)}`)

/** As the partial index `products_imported` has it. */
const isImported = sql`${onSale} and ${products.countryOfOrigin} <> ${sql.raw(`'${HOME_COUNTRY}'`)}`

/** Each imported product is one of its own country more, and one of the shop's own less. */
const IMPORTED = sql`
  select ${products.categoryId}, ${products.typeId}, ${products.purity}, ${isInStock}, of.origin, ${NO_STONES},
    case when ${IS_IN_RANGE} then of.number else 0 end, of.number
  from ${products} join ${productPrices} on ${eq(productPrices.productId, products.id)}
    cross join lateral (values (${products.countryOfOrigin}, 1), (${HOME_COUNTRY}, -1)) as of (origin, number)
  where ${isImported} and ${products.categoryId} = any(${ids})
    and ${IS_COUNTED}`

/** Each product with stones is one with these more, and one without any less. */
const WITH_STONES = sql`
  select ${products.categoryId}, ${products.typeId}, ${products.purity}, ${isInStock}, ${products.countryOfOrigin}, of.stones,
    case when ${IS_IN_RANGE} then of.number else 0 end, of.number
  from ${products} join ${productPrices} on ${eq(productPrices.productId, products.id)}
    cross join lateral (values (${stoneCategories()}, 1), (${NO_STONES}, -1)) as of (stones, number)
  where ${value('byStones')}::boolean and ${onSale} and ${products.stones} <> '[]' and ${products.categoryId} = any(${ids})
    and (${value('types')}::text[] is null or ${products.typeId} = any(array(
      select id from ${jewelleryTypes} where name = any(${value('types')}::text[]))))
    and ${IS_COUNTED}`

const CELL_COLUMNS = {
  category: categories.slug,
  type: jewelleryTypes.name,
  purity: sql<string>`kinds.purity`,
  stones: sql<string[]>`kinds.stones`,
  inStock: sql<boolean>`kinds.in_stock`,
  origin: sql<string>`kinds.origin`,
  count: sql<number>`kinds.count`,
  cheapest: sql<number>`(${priceAtEnd(productPrices.lowestPrice, sql`asc`)})`,
  dearest: sql<number>`least(greatest((${priceAtEnd(productPrices.lowestPrice, sql`desc`)}),
    (${priceAtEnd(productPrices.highestPrice, sql`desc`, IS_VARIED)})), ${value('mostPaise')}::bigint)`,
}

const countCells = namedQuery('listing counts', CELL_COLUMNS, (db) => {
  const counted = sql.join(
    [
      ...[WHOLE_BANDS, partOfBand(0), partOfBand(1)],
      ...[more(ANOTHER_IS_IN_RANGE), more(ONLY_A_SIZE_IS_IN_RANGE), IMPORTED, WITH_STONES],
    ],
    sql` union all `,
  )
  return db
    .select(CELL_COLUMNS)
    .from(
      sql`(select category_id, type_id, purity, in_stock, origin, stones, sum(within)::int as count from (${counted}) as counted
        group by 1, 2, 3, 4, 5, 6 having sum(counted) <> 0) as kinds`,
    )
    .innerJoin(categories, eq(categories.id, sql`kinds.category_id`))
    .innerJoin(jewelleryTypes, eq(jewelleryTypes.id, sql`kinds.type_id`))
    .where(sql`${value('types')}::text[] is null or ${jewelleryTypes.name} = any(${value('types')}::text[])`)
})

/** The price of the first product of a kind from one end of an index. */
function priceAtEnd(price: Column, direction: SQL, where?: SQL): SQL {
  return sql`select ${price} from ${productPrices} where ${and(productPrices.isOnSale, ...sameKind(productPrices), where)}
    order by ${price} ${direction}, ${productPrices.productId} ${direction} limit 1`
}

/** The countries, besides the shop's own, that anything on sale comes from, by name. */
export async function importedFrom(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ origin: products.countryOfOrigin })
    .from(products)
    .where(isImported)
    .orderBy(products.countryOfOrigin)
  return rows.map(({ origin }) => origin)
}

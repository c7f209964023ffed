import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { namedQueryByShape } from '#db/named-query.ts'
import { jewelleryTypes, productPrices, products } from '#db/schema/catalogue.ts'
import { listingCounts, openListingCounts } from '#db/schema/listing-counts.ts'
import type { ListingChoice } from '#rules/finding/listing-choice.ts'
import { allListingCounts } from './all-listing-counts.store.ts'
import { type CountedParts, countedBands, isWholeBand, withPartsOfBands } from './counted-bands.store.ts'

/** A cell of the count: how many products of this type and purity can, or cannot, be bought now. */
export type ListingCell = {
  type: string
  purity: string
  inStock: boolean
  /** Products within the chosen price range. */
  count: number
}

export type ListingCount = {
  /** One for each kind of product that the category has, whatever is chosen. */
  cells: ListingCell[]
  /** Paise, over all prices; null where nothing is on sale. */
  prices: { cheapest: number; dearest: number } | null
}

/**
 * Returns every count of a category's filter in one statement, exactly. Whole price bands are counted already
 * (decision 045); products are looked at only in the parts of bands at the ends of a price range, and for the cheapest
 * and the dearest.
 */
export async function countListing(
  db: Db,
  categoryId: string,
  { minPrice, maxPrice }: Pick<ListingChoice, 'minPrice' | 'maxPrice'>,
): Promise<ListingCount> {
  const { shape, values } = countedBands(minPrice, maxPrice)
  const cells = await countCells(db, shape, { categoryId, ...values })
  // Every row of the answer carries the same two prices.
  const [row] = cells
  return {
    cells: cells.map(({ cheapest: _, dearest: __, ...cell }) => cell),
    prices: row ? { cheapest: row.cheapest, dearest: row.dearest } : null,
  }
}

const categoryId = sql.placeholder('categoryId')

const CELL_COLUMNS = {
  type: jewelleryTypes.name,
  purity: sql<string>`kinds.purity`,
  inStock: sql<boolean>`kinds.in_stock`,
  count: sql<number>`kinds.count`,
  cheapest: sql<number>`(${priceAtEnd(sql`asc`)})::float8`,
  dearest: sql<number>`(${priceAtEnd(sql`desc`)})::float8`,
}

const countCells = namedQueryByShape('listing counts', CELL_COLUMNS, (db, shape: CountedParts) => {
  const whole = sql`select ${listingCounts.typeId} as type_id, ${listingCounts.purity} as purity,
      ${listingCounts.inStock} as in_stock, case when ${isWholeBand} then ${listingCounts.count} else 0 end as within,
      ${listingCounts.count} as counted
    from ${allListingCounts} where ${listingCounts.categoryId} = ${categoryId}`
  const counted = withPartsOfBands(whole, shape, {
    columns: sql`${products.typeId}, ${products.purity}, ${products.stockQuantity} > ${products.reservedQuantity}, 1, 0`,
    scope: sql`${productPrices.categoryId} = ${categoryId}`,
  })
  return db
    .select(CELL_COLUMNS)
    .from(
      sql`(select type_id, purity, in_stock, sum(within)::int as count from (${counted}) as counted
        group by type_id, purity, in_stock having sum(counted) <> 0) as kinds`,
    )
    .innerJoin(jewelleryTypes, eq(jewelleryTypes.id, sql`kinds.type_id`))
})

/** The price of the first product on sale from one end of the index. */
function priceAtEnd(direction: SQL): SQL {
  return sql`select ${productPrices.price} from ${productPrices}
    where ${productPrices.isOnSale} and ${productPrices.categoryId} = ${categoryId}
    order by ${productPrices.price} ${direction}, ${productPrices.productId} ${direction} limit 1`
}

/**
 * Folds what triggers have added into one row for each kind of product that has several, and gives what sales have left
 * open its price band. Returns how many rows were folded. A count made at the same time sees either all of them or what
 * they were folded into.
 */
export async function foldListingCounts(db: Db): Promise<number> {
  await closeOpenCounts(db)
  const key = sql`category_id, type_id, purity, price_band, in_stock`
  const { rows } = await db.execute<{ folded: number }>(sql`
    with gone as (
      delete from ${listingCounts}
      where (${key}) in (select ${key} from ${listingCounts} group by ${key} having count(*) > 1)
      returning *
    ), folded as (
      insert into ${listingCounts} (${key}, count)
      select ${key}, sum(count) from gone group by ${key} having sum(count) <> 0
    )
    select count(*)::int as folded from gone`)
  return rows[0]?.folded ?? 0
}

/** A product whose price somebody is writing stays open; a writer that begins now waits for this statement. */
async function closeOpenCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with priced as (
      select product_id, price from ${productPrices}
      where product_id in (select product_id from ${openListingCounts})
      for no key update skip locked
    ), gone as (
      delete from ${openListingCounts} as open using priced where open.product_id = priced.product_id
      returning open.*, priced.price
    )
    insert into ${listingCounts} (category_id, type_id, purity, price_band, in_stock, count)
    select category_id, type_id, purity, listing_price_band(price), in_stock, sum(count)
    from gone group by 1, 2, 3, 4, 5 having sum(count) <> 0`)
}

import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { namedQueryByShape } from '#db/named-query.ts'
import { jewelleryTypes, productPrices, products } from '#db/schema/catalogue.ts'
import { listingCounts } from '#db/schema/listing-counts.ts'
import { PRICE_BAND_EDGES } from '#rules/finding/price-bands.ts'
import { inBands, inScope, isAmong, scopeValues } from './across-conditions.store.ts'
import type { AcrossScope } from './across-scope.ts'
import { allListingCounts } from './all-listing-counts.store.ts'
import { type CountedParts, countedBands, isWholeBand, withPartsOfBands } from './counted-bands.store.ts'
import type { ListingCount } from './listing-counts.store.ts'

/** A cell of the count, of one category. */
export type AcrossCell = ListingCount['cells'][number] & { categoryId: string }

/**
 * Counts what a listing across categories has, in one statement, from the counts of the listings (decision 045). Products
 * are looked at only in the parts of bands at the ends of a price range that is no edge of a band. `prices` are the
 * edges of the bands around what there is.
 */
export async function countAcross(
  db: Db,
  scope: AcrossScope,
): Promise<{ cells: AcrossCell[]; prices: ListingCount['prices'] }> {
  const { shape, values } = countedBands(scope.minPrice, scope.maxPrice)
  const rows = await countCells(db, shape, { ...scopeValues(scope), ...values })
  return {
    cells: rows.map(({ lowest: _, highest: __, ...cell }) => cell),
    prices: rows.length > 0 ? pricesOf(rows) : null,
  }
}

function pricesOf(rows: readonly { lowest: number; highest: number }[]) {
  const lowest = Math.min(...rows.map((row) => row.lowest))
  const highest = Math.max(...rows.map((row) => row.highest))
  const top = PRICE_BAND_EDGES.at(-1) ?? 0
  return { cheapest: PRICE_BAND_EDGES[lowest - 1] ?? 0, dearest: PRICE_BAND_EDGES[highest] ?? top }
}

const CELL_COLUMNS = {
  categoryId: sql<string>`kinds.category_id`,
  type: jewelleryTypes.name,
  purity: sql<string>`kinds.purity`,
  inStock: sql<boolean>`kinds.in_stock`,
  count: sql<number>`kinds.count`,
  lowest: sql<number>`kinds.lowest`,
  highest: sql<number>`kinds.highest`,
}

const countCells = namedQueryByShape('counts across', CELL_COLUMNS, (db, shape: CountedParts) => {
  const whole = sql`select ${listingCounts.categoryId} as category_id, ${listingCounts.typeId} as type_id,
      ${listingCounts.purity} as purity, ${listingCounts.inStock} as in_stock, ${listingCounts.priceBand} as band,
      case when ${isWholeBand} then ${listingCounts.count} else 0 end as within, ${listingCounts.count} as counted
    from ${allListingCounts} where ${inScope} and ${inBands}`
  const counted = withPartsOfBands(whole, shape, {
    columns: sql`${products.categoryId}, ${products.typeId}, ${products.purity},
      ${products.stockQuantity} > ${products.reservedQuantity}, null, 1, 0`,
    scope: sql`${productPrices.categoryId} = any(${sql.placeholder('categoryIds')}::uuid[])
      and ${isAmong(sql`${products.typeId}`, 'typeIds', 'uuid')}`,
  })
  return db
    .select(CELL_COLUMNS)
    .from(
      sql`(select category_id, type_id, purity, in_stock, sum(within)::int as count,
          min(band) as lowest, max(band) as highest
        from (${counted}) as counted group by 1, 2, 3, 4 having sum(counted) <> 0) as kinds`,
    )
    .innerJoin(jewelleryTypes, eq(jewelleryTypes.id, sql`kinds.type_id`))
})

import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedByShape } from '#db/prepared.ts'
import { jewelleryTypes, productPrices, products } from '#db/schema/catalogue.ts'
import { listingCounts } from '#db/schema/listing-counts.ts'
import { PRICE_BAND_EDGES, rangeInBands } from '#rules/catalogue/search/price-bands.ts'
import { inBands, inScope, isAmong, scopeValues } from './across-conditions.store.ts'
import type { AcrossScope } from './across-scope.ts'
import { allListingCounts } from './all-listing-counts.store.ts'
import type { ListingCount } from './listing-counts.store.ts'

/** A cell of the count, of one category. */
export type AcrossCell = ListingCount['cells'][number] & { categoryId: string }

/**
 * Counts what a listing across categories has, in one statement, from the counts of the listings (decision 042). Products
 * are looked at only in the parts of bands at the ends of a price range that is no edge of a band. `prices` are the
 * edges of the bands around what there is.
 */
export async function countAcross(
  db: Db,
  scope: AcrossScope,
): Promise<{ cells: AcrossCell[]; prices: ListingCount['prices'] }> {
  const { first, last, parts } = rangeInBands(scope.minPrice, scope.maxPrice)
  const [one, other] = parts
  const given = {
    ...scopeValues(scope),
    ...{ first, last },
    ...{ from0: one?.from, to0: one?.to, from1: other?.from, to1: other?.to },
  }
  const rows = await countCells(db, other ? 'two parts' : one ? 'one part' : 'no part', given)
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

type Counted = 'no part' | 'one part' | 'two parts'
const PARTS = { 'no part': [], 'one part': [0], 'two parts': [0, 1] } as const satisfies Record<
  Counted,
  number[]
>

const countCells = preparedByShape('counts across', (db, shape: Counted) => {
  const isWhole = sql`${listingCounts.priceBand} between ${sql.placeholder('first')} and ${sql.placeholder('last')}`
  const whole = sql`select ${listingCounts.categoryId} as category_id, ${listingCounts.typeId} as type_id,
      ${listingCounts.purity} as purity, ${listingCounts.inStock} as in_stock, ${listingCounts.priceBand} as band,
      case when ${isWhole} then ${listingCounts.count} else 0 end as within, ${listingCounts.count} as counted
    from ${allListingCounts} where ${inScope} and ${inBands}`
  const counted = sql.join([whole, ...PARTS[shape].map(productsInPart)], sql` union all `)
  return db
    .select({
      categoryId: sql<string>`kinds.category_id`,
      type: jewelleryTypes.name,
      purity: sql<string>`kinds.purity`,
      inStock: sql<boolean>`kinds.in_stock`,
      count: sql<number>`kinds.count`,
      lowest: sql<number>`kinds.lowest`,
      highest: sql<number>`kinds.highest`,
    })
    .from(
      sql`(select category_id, type_id, purity, in_stock, sum(within)::int as count,
          min(band) as lowest, max(band) as highest
        from (${counted}) as counted group by 1, 2, 3, 4 having sum(counted) <> 0) as kinds`,
    )
    .innerJoin(jewelleryTypes, eq(jewelleryTypes.id, sql`kinds.type_id`))
})

/** Products of a part of a band; they are among the counted ones already, so they only add to what lies within. */
function productsInPart(part: 0 | 1): SQL {
  return sql`select ${products.categoryId}, ${products.typeId}, ${products.purity},
      ${products.stockQuantity} > ${products.reservedQuantity}, null, 1, 0
    from ${productPrices} join ${products} on ${eq(products.id, productPrices.productId)}
    where ${productPrices.isOnSale} and ${productPrices.categoryId} = any(${sql.placeholder('categoryIds')}::uuid[])
      and ${isAmong(sql`${products.typeId}`, 'typeIds', 'uuid')}
      and ${productPrices.price} between ${sql.placeholder(`from${part}`)} and ${sql.placeholder(`to${part}`)}`
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { listingCounts } from '#db/schema/listing-counts.ts'
import { priceBand } from '#rules/finding/price-bands.ts'
import type { AcrossScope } from './across-scope.ts'

/** What the placeholders of a statement across categories are filled with. */
export function scopeValues({ categoryIds, typeIds, minPrice, maxPrice }: Omit<AcrossScope, 'among'>) {
  return {
    ...{ categoryIds, typeIds },
    minPrice: minPrice ?? 0,
    maxPrice: maxPrice ?? Number.MAX_SAFE_INTEGER,
    firstBand: priceBand(minPrice ?? 0),
    lastBand: priceBand(maxPrice ?? Number.MAX_SAFE_INTEGER),
  }
}

/** A condition that is none where nothing is chosen. */
export const isAmong = (column: SQL, name: string, type: 'uuid' | 'text') =>
  sql`(${sql.placeholder(name)}::${sql.raw(type)}[] is null or ${column} = any(${sql.placeholder(name)}::${sql.raw(type)}[]))`

/** A condition on a product's category and purity; none where no category is chosen. */
export const isAmongCategories = (category: SQLWrapper, purity: SQLWrapper) =>
  sql`(${sql.placeholder('amongCategories')}::uuid[] is null or ${category} = any(${sql.placeholder('amongCategories')}::uuid[])
    or ${purity} = any(${sql.placeholder('amongPurities')}::text[]))`

/** Cells of the counts in the bands that a price range touches. */
export const inBands = sql`${listingCounts.priceBand} between ${sql.placeholder('firstBand')} and ${sql.placeholder('lastBand')}`
/** Cells of the counts of the scope's categories and types. */
export const inScope = sql`${listingCounts.categoryId} = any(${sql.placeholder('categoryIds')}::uuid[])
  and ${isAmong(sql`${listingCounts.typeId}`, 'typeIds', 'uuid')}`

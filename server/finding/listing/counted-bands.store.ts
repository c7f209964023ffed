import { eq, type SQL, sql } from 'drizzle-orm'
import { productPrices, products } from '#db/schema/catalogue.ts'
import { listingCounts } from '#db/schema/listing-counts.ts'
import { rangeInBands } from '#rules/finding/price-bands.ts'

/** In how many price bands only a part is counted: at the ends of a price range that are no edge of a band. */
export type CountedParts = 'no part' | 'one part' | 'two parts'
type Part = 0 | 1

const PARTS = { 'no part': [], 'one part': [0], 'two parts': [0, 1] } as const satisfies Record<
  CountedParts,
  Part[]
>

/** How a price range (paise) is counted, and the values that its statement needs. */
export function countedBands(minPrice: number | null, maxPrice: number | null) {
  const { first, last, parts } = rangeInBands(minPrice, maxPrice)
  const [one, other] = parts
  const shape: CountedParts = other ? 'two parts' : one ? 'one part' : 'no part'
  return {
    shape,
    values: { first, last, from0: one?.from, to0: one?.to, from1: other?.from, to1: other?.to },
  }
}

/** Bands of which all products are within the range. */
export const isWholeBand = sql`${listingCounts.priceBand} between ${sql.placeholder('first')} and ${sql.placeholder('last')}`

/**
 * The counts of whole bands together with the products in parts of bands. Those are among the counted ones already, so
 * they only add to what is within the range. `columns` are the products' own in the order of `whole`.
 */
export function withPartsOfBands(
  whole: SQL,
  shape: CountedParts,
  { columns, scope }: { columns: SQL; scope: SQL | undefined },
): SQL {
  const productsIn = (part: Part) => sql`select ${columns}
    from ${productPrices} join ${products} on ${eq(products.id, productPrices.productId)}
    where ${productPrices.isOnSale} and ${scope}
      and ${productPrices.price} between ${sql.placeholder(`from${part}`)} and ${sql.placeholder(`to${part}`)}`
  return sql.join([whole, ...PARTS[shape].map(productsIn)], sql` union all `)
}

import { and, type SQL, sql } from 'drizzle-orm'
import { hiddenValue } from '#db/planned-once.ts'
import { productPrices } from '#db/schema/catalogue.ts'

const min = hiddenValue(sql.placeholder('minPrice'), 'bigint')
const max = hiddenValue(sql.placeholder('maxPrice'), 'bigint')

/**
 * The lowest of a product's prices in the range that the statement is given (from 0 to the largest number where none is asked for);
 * null where none is in it. `table` is what `product_prices` is called in the statement.
 */
export const priceInRange = (table = 'product_prices') => {
  const [lowest, highest, prices] = ['lowest_price', 'highest_price', 'variant_prices'].map((column) =>
    sql.raw(`${table}.${column}`),
  )
  return sql<
    number | null
  >`(case when ${lowest} >= ${min} then case when ${lowest} <= ${max} then ${lowest} end
    when ${highest} >= ${min} then (select min(one) from unnest(${prices}) as one where one between ${min} and ${max}) end)`
}

/** Whether some variant's price is in the range: for products that are looked up one by one. */
export const IS_IN_RANGE = sql`${priceInRange()} is not null`

const { lowestPrice, highestPrice, variantPrices } = productPrices
export const LOWEST_IS_IN_RANGE = sql`${lowestPrice} between ${min} and ${max}`
/** As the partial index `product_prices_highest_of_kind` has it: some variant costs more than another. */
export const IS_VARIED = sql`${highestPrice} > ${lowestPrice}`
/**
 * Without a lower end of the range there are none. `is true` keeps the planner from the other index, where it would read all
 * that costs less than the range.
 */
export const ANOTHER_IS_IN_RANGE = sql`${min} > 0 and ${productPrices.isOnSale} and ${IS_VARIED}
  and ${highestPrice} >= ${min} and (${lowestPrice} < ${min}) is true
  and exists (select from unnest(${variantPrices}) as one where one between ${min} and ${max})`

/**
 * Rows of the prices on sale with a variant in the range, each half read from its own index: those whose lowest price is in
 * it, and those of which only another is. `select` says the columns, `where` which kinds.
 */
export const pricesInRange = (select: SQL, where: SQL | undefined): SQL => sql`
  ${select} from ${productPrices} where ${and(productPrices.isOnSale, where, LOWEST_IS_IN_RANGE)}
  union all
  ${select} from ${productPrices} where ${and(where, ANOTHER_IS_IN_RANGE)}`

import { and, type Column, type SQL, sql } from 'drizzle-orm'
import { hiddenValue } from '#db/planned-once.ts'
import { productPrices } from '#db/schema/catalogue.ts'

const min = hiddenValue(sql.placeholder('minPrice'), 'bigint')
const max = hiddenValue(sql.placeholder('maxPrice'), 'bigint')

/**
 * The lowest of a product's prices in the range that the statement is given (from 0 to the largest number where none is asked for),
 * of its sizes only where none of its variants is in it; null where none is. `table` is what `product_prices` is called in the statement.
 */
export const priceInRange = (table = 'product_prices') => {
  const column = (name: string) => sql.raw(`${table}.${name}`)
  const [lowest, highest] = [column('lowest_price'), column('highest_price')]
  return sql<
    number | null
  >`coalesce(case when ${lowest} >= ${min} then case when ${lowest} <= ${max} then ${lowest} end
    when ${highest} >= ${min} then ${lowestOf(column('variant_prices'))} end,
    case when ${column('size_prices')}[1] <= ${max} then ${lowestOf(column('size_prices'))} end)`
}

const lowestOf = (prices: SQL) =>
  sql`(select min(one) from unnest(${prices}) as one where one between ${min} and ${max})`

/** Whether some variant's price is in the range: for products that are looked up one by one. */
export const IS_IN_RANGE = sql`${priceInRange()} is not null`

const { lowestPrice, highestPrice, variantPrices, sizePrices } = productPrices
const hasOneInRange = (prices: Column) =>
  sql`exists (select from unnest(${prices}) as one where one between ${min} and ${max})`
export const LOWEST_IS_IN_RANGE = sql`${lowestPrice} between ${min} and ${max}`
/** As the partial index `product_prices_highest_of_kind` has it: some variant costs more than another. */
export const IS_VARIED = sql`${highestPrice} > ${lowestPrice}`
/**
 * Without a lower end of the range there are none. `is true` keeps the planner from the other index, where it would read all
 * that costs less than the range.
 */
export const ANOTHER_IS_IN_RANGE = sql`${min} > 0 and ${productPrices.isOnSale} and ${IS_VARIED}
  and ${highestPrice} >= ${min} and (${lowestPrice} < ${min}) is true
  and ${hasOneInRange(variantPrices)}`
/**
 * Only another size of a finger or hand is in the range: no variant is. Without a range there are none. As the partial index
 * `product_prices_smallest_of_kind` has it.
 */
export const ONLY_A_SIZE_IS_IN_RANGE = sql`(${min} > 0 or ${max} < ${Number.MAX_SAFE_INTEGER}) and ${productPrices.isOnSale}
  and ${sizePrices} is not null and (${sizePrices}[1]) <= ${max} and (${lowestPrice} not between ${min} and ${max}) is true
  and ${hasOneInRange(sizePrices)} and not (${highestPrice} > ${lowestPrice} and ${hasOneInRange(variantPrices)})`

/**
 * Rows of the prices on sale with a variant or size in the range, each part read from its own index: those whose lowest price is
 * in it, those of which only another is, and those of which only a size is. `select` says the columns, `where` which kinds.
 */
export const pricesInRange = (select: SQL, where: SQL | undefined): SQL => sql`
  ${select} from ${productPrices} where ${and(productPrices.isOnSale, where, LOWEST_IS_IN_RANGE)}
  union all
  ${select} from ${productPrices} where ${and(where, ANOTHER_IS_IN_RANGE)}
  union all
  ${select} from ${productPrices} where ${and(where, ONLY_A_SIZE_IS_IN_RANGE)}`

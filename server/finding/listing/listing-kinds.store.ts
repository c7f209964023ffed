import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { jewelleryTypes, productPrices, products } from '#db/schema/catalogue.ts'
import { listingCounts } from '#db/schema/listing-counts.ts'
import { listedProducts } from '#db/schema/narrow-products.ts'
import type { Sort } from '#rules/finding/listing-choice.ts'
import { allListingCounts } from './all-listing-counts.store.ts'
import { behindLast, firstFound, isByPrice } from './listing-order.store.ts'
import {
  ANOTHER_IS_IN_RANGE,
  IS_IN_RANGE,
  LOWEST_IS_IN_RANGE,
  ONLY_A_SIZE_IS_IN_RANGE,
  priceInRange,
  pricesInRange,
} from './listing-prices.store.ts'

/**
 * What a listing is narrowed down to. Products of a kind share their category, type, purity and availability; the counts
 * say which kinds there are, and each is read in order from one index as far as the limit. So a rare kind costs no more
 * than a common one (decision 045).
 */
export type KindsQuery = {
  /** Conditions on `listing_counts` and `jewellery_types`. */
  kinds: SQL | undefined
  inStockOnly: boolean
  /** The share of each price band that a price range leaves (`sharesOfBands`), where one is given. */
  shares?: SQLWrapper | undefined
  /** Only what comes behind the last product of the page before. */
  isBehindLast?: boolean
  except?: SQLWrapper
  limit: number
}

type Narrowing = KindsQuery & { inOrder: SQL; otherwise: SQL | undefined }

/** Selects the ids of the first products in this order, each kind read as far as the limit. */
export function firstOfKinds(sort: Sort, wanted: KindsQuery): SQL {
  const inOrder = firstFound(sort, wanted.limit)
  const table = isByPrice(sort) ? productPrices : listedProducts
  const otherwise = wanted.except && sql`${table.productId} <> ${wanted.except}`
  const found = (isByPrice(sort) ? byPrice : byTime)({ ...wanted, inOrder, otherwise }, sort)
  return sql`select product_id from (${found}) as best ${inOrder}`
}

/** Products with these ids. An array, because a join could be planned as a reading of every product. */
export const isOneOf = (ids: SQL): SQL => sql`${products.id} = any(array(${ids}))`

/**
 * Order and stock are in one index, prices in another. Where most prices of a kind are in the range, its products are walked
 * in order; where few are, all of those are put in order.
 */
function byTime(wanted: Narrowing, sort: Sort): SQL {
  const { shares, inStockOnly, inOrder, otherwise } = wanted
  const behind = wanted.isBehindLast ? behindLast(sort, 'listed_products') : undefined
  const inRange = shares ? sql`sum(count * (${shares}::float8[])[price_band + 1])` : sql`sum(count)`
  // Prices are gathered whether in stock or not.
  const gathered = sql`sum(${inRange}) over (partition by category_id, type_id, purity)`
  const kinds = kindsOf(wanted, {
    by: sql`category_id, type_id, purity, in_stock`,
    matching: inRange,
    gathered,
  })
  const rest = and(eq(listedProducts.inStock, sql`kinds.in_stock`), behind, otherwise)
  const columns = sql`product_id, listed_products.is_featured, listed_products.created_at`
  const walk = (filter?: SQL) => {
    const part = (isFeatured?: boolean) =>
      sql`(select ${columns} from ${listedProducts} where ${and(
        ...sameKind(listedProducts),
        isFeatured === undefined ? undefined : eq(listedProducts.isFeatured, isFeatured),
        rest,
        filter,
      )} ${inOrder})`
    // The index has the featured ones of a kind first: the newest are the newest of either.
    return sort === 'newest' ? sql`${part(true)} union all ${part(false)}` : part()
  }
  const firstOf = (found: SQL) =>
    sql`select best.* from ${kinds} cross join lateral (${found}) as best ${inStockOnly ? sql`where kinds.in_stock` : sql``}`
  if (!shares) return firstOf(walk())
  const priced = pricesInRange(sql`select product_id`, and(sql`kinds.are_few`, ...sameKind(productPrices)))
  return firstOf(sql`
    ${walk(sql`not kinds.are_few and ${lookedUp(IS_IN_RANGE, productPrices, listedProducts)}`)}
    union all
    (select listed_products.* from (${priced}) as priced cross join lateral
      (select ${columns} from ${listedProducts} where ${eq(listedProducts.productId, sql`priced.product_id`)}
        and ${rest} offset 0) as listed_products ${inOrder})`)
}

/**
 * Prices know no stock, because a reservation must not wait for new rates. Where most of a kind is in stock, its prices are
 * walked; where little is, all of that is put in order.
 */
function byPrice(wanted: Narrowing, sort: Sort): SQL {
  const { shares, inStockOnly, inOrder, otherwise } = wanted
  const matching = inStockOnly ? sql`sum(count) filter (where in_stock)` : sql`sum(count)`
  const kinds = kindsOf(wanted, { by: sql`category_id, type_id, purity`, matching, gathered: matching })
  const behind = (shown?: SQLWrapper) =>
    wanted.isBehindLast ? behindLast(sort, 'listed_products', shown) : undefined
  const walked = inStockOnly
    ? sql`not kinds.are_few and ${lookedUp(sql`in_stock`, listedProducts, productPrices)}`
    : undefined
  const rest = and(...sameKind(productPrices), otherwise, walked)
  const { lowestPrice } = productPrices
  const lowest = sql`select product_id, ${lowestPrice} as price from ${productPrices}
    where ${and(productPrices.isOnSale, shares && LOWEST_IS_IN_RANGE, behind(lowestPrice), rest)} ${inOrder}`
  const others = [ANOTHER_IS_IN_RANGE, ONLY_A_SIZE_IS_IN_RANGE].map(
    (range) => sql`(select product_id, ${priceInRange()} as price from ${productPrices}
      where ${and(range, behind(), rest)} ${inOrder})`,
  )
  const walk = sql.join([sql`(${lowest})`, ...(shares ? others : [])], sql` union all `)
  if (!inStockOnly) return sql`select best.* from ${kinds} cross join lateral (${walk}) as best`
  const buyable = and(...sameKind(listedProducts), listedProducts.inStock)
  const range = and(shares && IS_IN_RANGE, behind(), otherwise)
  return sql`select best.* from ${kinds} cross join lateral (
    ${walk}
    union all
    (select product_prices.* from ${listedProducts} cross join lateral
      (select product_id, ${priceInRange()} as price from ${productPrices}
        where ${and(eq(productPrices.productId, listedProducts.productId), range)} offset 0) as product_prices
      where kinds.are_few and ${buyable} ${inOrder})) as best`
}

type Copy = typeof listedProducts | typeof productPrices

/** A condition on a product's row elsewhere, found by its id: the planner would rather read the whole of that table. */
const lookedUp = (condition: SQL, table: Copy, from: Copy) =>
  sql`(select ${condition} from ${table} where ${eq(table.productId, from.productId)})`

/**
 * The wanted kinds that have products on sale. With m matching products among n, a walk looks at limit × n / m of them,
 * and at all n at most; the other way looks at what it gathers. Of an order and a condition that know nothing of each
 * other, the lesser is at most the square root of limit × n.
 */
function kindsOf(
  { kinds, limit }: KindsQuery,
  { by, matching, gathered }: { by: SQL; matching: SQL; gathered: SQL },
): SQL {
  const walked = sql`least(sum(count), sum(count) * ${sql.raw(String(limit))} / nullif(${matching}, 0))`
  return sql`(select ${by}, coalesce(${gathered}, 0) < ${walked} as are_few
    from ${allListingCounts} join ${jewelleryTypes} on ${jewelleryTypes.id} = ${listingCounts.typeId}
    where ${kinds}
    group by ${by} having sum(count) > 0) as kinds`
}

/** The rows of a table that are of the kind `kinds` of the statement. */
export const sameKind = (table: Copy): SQL[] => [
  eq(table.categoryId, sql`kinds.category_id`),
  eq(table.typeId, sql`kinds.type_id`),
  eq(table.purity, sql`kinds.purity`),
]

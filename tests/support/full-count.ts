import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { LOW_STOCK } from '#rules/catalogue/stock.ts'
import { allListingCounts } from '#server/finding/listing/all-listing-counts.store.ts'
import type { TestShop } from './test-shop.ts'

/** Kinds of products with how many there are, as the listings count them and as a count of every product does. */
async function countsOf({ db }: Pick<TestShop, 'db'>): Promise<{ counted: object[]; there: object[] }> {
  const kind = sql`category_id, type_id, purity, price_band, in_stock`
  const counted = await db.execute(sql`
    select ${kind}, sum(count)::int as count from ${allListingCounts} group by ${kind} having sum(count) <> 0 order by ${kind}`)
  const there = await db.execute(sql`
    select ${kind}, count(*)::int as count from (
      select products.category_id, products.type_id, products.purity, listing_price_band(lowest_price) as price_band,
        stock_quantity > reserved_quantity as in_stock
      from products join product_prices on product_id = products.id where archived_at is null
    ) as products group by ${kind} order by ${kind}`)
  return { counted: counted.rows, there: there.rows }
}

/** What triggers have copied of the products that differs from them. */
async function wrongCopies({ db }: Pick<TestShop, 'db'>): Promise<object[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with there as (
      select id, category_id, type_id, purity, stock_quantity > reserved_quantity, is_featured, created_at
      from products where archived_at is null
    ), listed as (
      select product_id, category_id, type_id, purity, in_stock, is_featured, created_at from listed_products
    ), placed as (
      select product_id, prices.category_id, prices.type_id, prices.purity, is_on_sale from product_prices as prices
    ), places as (
      select id, category_id, type_id, purity, archived_at is null from products
      where id in (select product_id from product_prices)
    ), low as (
      select product_id, stock, by_item from low_stock
    ), running_out as (
      select id, stock_quantity, stocked_by = 'item' from products
      where archived_at is null and stock_quantity <= ${LOW_STOCK.max}
    ), searched as (
      select product_id, category_id, type_id, is_featured, created_at, words from product_words
    ), searchable as (
      select id, category_id, type_id, is_featured, created_at, concat_ws(E'\\n', split_part(search_text, E'\\n', 1),
        split_part(search_text, E'\\n', 2), '', split_part(search_text, E'\\n', 4))
      from products where archived_at is null
    )
    select to_jsonb(wrong) as wrong from (
      ((table there except table listed) union all (table listed except table there))) as wrong
    union all select to_jsonb(wrong) from (
      ((table placed except table places) union all (table places except table placed))) as wrong
    union all select to_jsonb(wrong) from (
      ((table low except table running_out) union all (table running_out except table low))) as wrong
    union all select to_jsonb(wrong) from (
      ((table searched except table searchable) union all (table searchable except table searched))) as wrong`)
  return rows
}

/**
 * Fails unless the counts of the listings are those of a full count, the products they are read from are those on sale,
 * and nothing waits to be counted.
 */
export async function expectTrueCounts(shop: Pick<TestShop, 'db'>, after = ''): Promise<void> {
  const { counted, there } = await countsOf(shop)
  expect(counted, after).toEqual(there)
  expect(await wrongCopies(shop), after).toEqual([])
  expect((await shop.db.execute(sql`select * from listing_moves`)).rows, after).toEqual([])
}

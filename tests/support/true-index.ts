import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { LOW_STOCK } from '#rules/catalogue/stock.ts'
import type { ProductIndex } from '#server/finding/index/product-index.ts'
import { build } from '#server/finding/index/refresh.ts'
import type { TestShop } from './test-shop.ts'

/** Copies that triggers have made of the products and that differ from them. */
async function wrongCopies({ db }: Pick<TestShop, 'db'>): Promise<object[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with placed as (
      select product_id, prices.category_id, is_on_sale from product_prices as prices
    ), places as (
      select id, category_id, archived_at is null from products
      where id in (select product_id from product_prices)
    ), low as (
      select product_id, stock, by_item from low_stock
    ), running_out as (
      select id, stock_quantity, stocked_by = 'item' from products
      where archived_at is null and stock_quantity <= ${LOW_STOCK.max}
    )
    select to_jsonb(wrong) as wrong from (
      ((table placed except table places) union all (table places except table placed))) as wrong
    union all select to_jsonb(wrong) from (
      ((table low except table running_out) union all (table running_out except table low))) as wrong`)
  return rows
}

const contents = (index: ProductIndex) =>
  index
    .ids()
    .toSorted()
    .map((id) => index.productAt(index.slotOf(id) ?? -1))

/**
 * Fails unless the index that this process has kept is one that is built now, and what triggers have copied of products is as
 * the products are.
 */
export async function expectTrueIndex(shop: Pick<TestShop, 'db' | 'shop'>, after = ''): Promise<void> {
  expect(contents(await shop.shop.index()), after).toEqual(contents(await build(shop.db)))
  expect(await wrongCopies(shop), after).toEqual([])
}

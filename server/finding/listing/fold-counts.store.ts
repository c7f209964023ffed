import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { productPrices } from '#db/schema/catalogue.ts'
import { listingCounts, openListingCounts } from '#db/schema/listing-counts.ts'

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
      select product_id, lowest_price from ${productPrices}
      where product_id in (select product_id from ${openListingCounts})
      for no key update skip locked
    ), gone as (
      delete from ${openListingCounts} as open using priced where open.product_id = priced.product_id
      returning open.*, priced.lowest_price
    )
    insert into ${listingCounts} (category_id, type_id, purity, price_band, in_stock, count)
    select category_id, type_id, purity, listing_price_band(lowest_price), in_stock, sum(count)
    from gone group by 1, 2, 3, 4, 5 having sum(count) <> 0`)
}

import { sql } from 'drizzle-orm'
import { analyse } from './query-plan.ts'
import type { TestShop } from './test-shop.ts'

/** Adds `count` products like one. Among few, PostgreSQL plans alike whatever it is asked. */
export async function copyProduct(shop: TestShop, id: string, count: number): Promise<void> {
  await shop.db.execute(sql`
    insert into products (id, slug, name, description, category_id, type_id, material, purity, gross_weight_mg,
      net_weight_mg, gst_bps, pricing_mode, fixed_price, stock_quantity, is_featured, created_at, search_text)
    select gen_random_uuid(), 'C-' || n, name, description, category_id, type_id, material, purity, gross_weight_mg,
      net_weight_mg, gst_bps, 'fixed', 500000, 1, n % 9 = 0, now() - n * interval '1 minute', search_text
    from products, generate_series(1, ${count}) as n where id = ${id}`)
  await priceAll(shop)
}

/**
 * Gives each product its fixed price, unless it has one. The planner is told of the products first: with those of an
 * empty table in mind it counts the priced ones in the square of their number.
 */
export async function priceAll(shop: TestShop): Promise<void> {
  await shop.pool.query('analyze products')
  await shop.db.execute(sql`
    insert into product_prices (product_id, category_id, price)
    select id, category_id, fixed_price from products where fixed_price is not null on conflict do nothing`)
  await analyse(shop)
}

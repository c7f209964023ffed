import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { analyse } from '#tests/support/query-plan.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { featuredProducts, newestProducts, productById, relatedProducts } from './products.store.ts'

/** PostgreSQL tries five plans with the values it is given before it decides for one that fits all. */
const CALLS = 12

const COPIES = 3000

const Plans = z.array(z.object({ name: z.string(), reused: z.coerce.number() }))

/** Many products like one: among few, PostgreSQL plans once whatever the limit. */
async function copy(shop: TestShop, id: string): Promise<void> {
  await shop.db.execute(sql`
    insert into products (id, slug, name, description, category_id, type_id, material, purity, gross_weight_mg,
      net_weight_mg, gst_bps, pricing_mode, fixed_price, stock_quantity, is_featured, created_at, search_text)
    select gen_random_uuid(), 'C-' || n, name, description, category_id, type_id, material, purity, gross_weight_mg,
      net_weight_mg, gst_bps, 'fixed', 500000, 1, n % 9 = 0, now() - n * interval '1 minute', search_text
    from products, generate_series(1, ${COPIES}) as n where id = ${id}`)
  await shop.db.execute(sql`
    insert into product_prices (product_id, category_id, price)
    select id, category_id, 500000 from products on conflict do nothing`)
  await analyse(shop)
}

test('lists and related products are planned for the first calls of a connection, not for every call', async () => {
  await using shop = await testShop()
  const { id } = await shop.product({ stock: 3, featured: true })
  await copy(shop, id)
  await shop.shop.snapshot(async ({ db }) => {
    const product = await productById(db, id)
    if (!product) throw new Error('The product is gone.')
    for (let nth = 0; nth < CALLS; nth++) {
      await newestProducts(db, { limit: 24 })
      await newestProducts(db, { limit: 24, categorySlug: 'gold', after: id })
      await featuredProducts(db, 8)
      await relatedProducts(db, product)
    }
    const asked = await db.execute(
      sql`select name, generic_plans as reused from pg_prepared_statements where name ~ '^(newest|featured|related)'`,
    )
    const plans = Plans.parse(asked.rows)
    expect(plans).toHaveLength(4)
    for (const { name, reused } of plans) expect(reused, name).toBeGreaterThan(0)
  })
})

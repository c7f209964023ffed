import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { categories, jewelleryTypes, productPrices, products } from '#db/schema/catalogue.ts'
import { metalRates } from '#db/schema/pricing.ts'
import { selectProducts } from '#server/catalogue/product-rows.store.ts'
import { testShop } from '#tests/support/test-shop.ts'
import type { Db } from './client.ts'
import { preparedQuery } from './prepared.ts'

/** Queries of every kind that is prepared: each must give what Drizzle gives by itself. */
const QUERIES = {
  'rows of a listing': (db: Db) => selectProducts(db, undefined, [desc(products.id)]),
  'a whole table': (db: Db) => db.select().from(products).orderBy(products.id),
  'dates, numbers, booleans and JSON without names of tables': (db: Db) =>
    db
      .select({
        at: products.createdAt,
        images: sql<unknown>`json_build_array(1, 'two', null)`,
        cheapest: sql<number>`price`.mapWith(Number).as('cheapest'),
        featured: products.isFeatured,
        nothing: sql<null>`null`,
      })
      .from(products)
      .innerJoin(productPrices, eq(productPrices.productId, products.id))
      .orderBy(products.id),
  'joins that find no row': (db: Db) =>
    db
      .select({ rates: metalRates, type: jewelleryTypes, product: { id: products.id, of: categories.name } })
      .from(products)
      .leftJoin(metalRates, sql`false`)
      .leftJoin(jewelleryTypes, eq(jewelleryTypes.id, products.typeId))
      .leftJoin(categories, sql`false`)
      .orderBy(products.id),
  'a right join': (db: Db) =>
    db.select().from(metalRates).rightJoin(products, sql`false`).orderBy(products.id),
  'no rows': (db: Db) => db.select().from(products).where(sql`false`),
}

test.each(Object.entries(QUERIES))(
  'a prepared query makes the objects that Drizzle makes: %s',
  async (name, query) => {
    await using shop = await testShop()
    for (const stock of [0, 3]) await shop.product({ stock })
    const ask = preparedQuery(
      `test-${name}`,
      query as (db: Db) => ReturnType<(typeof QUERIES)['a whole table']>,
    )
    const made: unknown = await ask(shop.db, {})
    const expected: unknown = await query(shop.db)
    expect(made).toEqual(expected)
    expect(JSON.stringify(made)).toBe(JSON.stringify(expected))
  },
)

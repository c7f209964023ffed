import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { jewelleryTypes, productPrices, products } from '#db/schema/catalogue.ts'
import { customers } from '#db/schema/identity.ts'
import { metalRates } from '#db/schema/pricing.ts'
import { PRODUCT_COLUMNS, selectProducts } from '#server/catalogue/product-rows.store.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { type Columns, namedQuery } from './named-query.ts'

const NUMBER = { number: customers.mobileNumber }

const numberOf = namedQuery<{ id: string }, { number: string }[]>('test-number-of', NUMBER, (db) =>
  db
    .select(NUMBER)
    .from(customers)
    .where(eq(customers.id, sql.placeholder('id'))),
)

test('it sees what its own transaction wrote, also in one inside of another, and nobody else does', async () => {
  await using shop = await testShop()
  const { id, mobileNumber } = await shop.customer()
  expect(await numberOf(shop.db, { id })).toEqual([{ number: mobileNumber }])
  await shop.shop.transaction(async (within) => {
    await within.db.update(customers).set({ mobileNumber: '9123456780' }).where(eq(customers.id, id))
    expect(await numberOf(within.db, { id })).toEqual([{ number: '9123456780' }])
    await within.transaction(async ({ db }) =>
      expect(await numberOf(db, { id })).toEqual([{ number: '9123456780' }]),
    )
    expect(await numberOf(shop.db, { id })).toEqual([{ number: mobileNumber }])
  })
  expect(await numberOf(shop.db, { id })).toEqual([{ number: '9123456780' }])
})

test('many ask the same query at the same moment, each with values of their own', async () => {
  await using shop = await testShop()
  const people = await Promise.all(Array.from({ length: 30 }, () => shop.customer()))
  const answers = await Promise.all(people.map(({ id }) => numberOf(shop.db, { id })))
  expect(answers).toEqual(people.map(({ mobileNumber }) => [{ number: mobileNumber }]))
})

test('it refuses columns that are not those of its query', async () => {
  await using shop = await testShop()
  const { id } = await shop.customer()
  const wrong = namedQuery('test-wrong', NUMBER, (db) => db.select().from(customers))
  await expect(wrong(shop.db, { id })).rejects.toThrow('selects other columns')
})

test('what goes wrong is told as Drizzle tells it, so that the shop says what the database could not do', async () => {
  await using shop = await testShop()
  const fault = await numberOf(shop.db, { id: 'nobody' }).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(DrizzleQueryError)
  expect(fault).toMatchObject({ query: expect.stringContaining('customers'), cause: { code: '22P02' } })
})

const OTHERS = {
  at: products.createdAt,
  images: sql<unknown>`json_build_array(1, 'two', null)`,
  cheapest: sql<number>`price`.mapWith(Number),
  featured: products.isFeatured,
  nothing: sql<null>`null`,
}
const JOINED = { rates: metalRates, type: jewelleryTypes, product: { id: products.id } }

/** Queries of every kind that is named: each must give what Drizzle gives by itself. */
const QUERIES: Record<string, [Columns, (db: Db) => ReturnType<typeof selectProducts>]> = {
  'rows of a listing': [PRODUCT_COLUMNS, (db) => selectProducts(db, undefined, [desc(products.id)])],
  'a whole table': [
    getTableColumns(products),
    (db) => db.select().from(products).orderBy(products.id) as never,
  ],
  'dates, numbers, booleans and JSON without names of tables': [
    OTHERS,
    (db) =>
      db
        .select(OTHERS)
        .from(products)
        .innerJoin(productPrices, eq(productPrices.productId, products.id))
        .orderBy(products.id) as never,
  ],
  'joins that find no row': [
    JOINED,
    (db) =>
      db
        .select(JOINED)
        .from(products)
        .leftJoin(metalRates, sql`false`)
        .leftJoin(jewelleryTypes, eq(jewelleryTypes.id, products.typeId))
        .orderBy(products.id) as never,
  ],
  'no rows': [PRODUCT_COLUMNS, (db) => selectProducts(db, sql`false`, [])],
}

test.each(Object.entries(QUERIES))(
  'it makes the objects that Drizzle makes: %s',
  async (name, [columns, query]) => {
    await using shop = await testShop()
    for (const stock of [0, 3]) await shop.product({ stock })
    const made: unknown = await namedQuery(`test-${name}`, columns, query)(shop.db, {})
    const expected: unknown = await query(shop.db)
    expect(made).toEqual(expected)
    expect(JSON.stringify(made)).toBe(JSON.stringify(expected))
  },
)

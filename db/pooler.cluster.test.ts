import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { listProducts } from '#contracts/catalogue.ts'
import { orders } from '#db/schema/orders.ts'
import { seedBaseline } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testPgBouncer } from '#tests/support/pgbouncer.ts'
import { buy } from '#tests/support/purchase.ts'
import { adminOf } from '#tests/support/rate-admin.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { openDatabase, openPool } from './client.ts'
import { databaseFault } from './faults.ts'
import { migrateDatabase, withSetupPool } from './migrate.ts'
import { usesNamedStatements } from './pooler.ts'
import { onSnapshot } from './snapshot.ts'
import { WEB_TIME_LIMITS } from './time-limits.ts'

/** A database behind a PgBouncer that hands its connections on after each transaction. */
async function pooled() {
  const stack = new AsyncDisposableStack()
  const { url, pool } = stack.use(await testDatabase())
  const bouncer = stack.use(await testPgBouncer(url))
  return { ...bouncer, direct: pool, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

test('a shop sells, shows pages and follows changes through PgBouncer in transaction mode', async () => {
  await using database = await pooled()
  await seedBaseline(openDatabase(database.pool), new Date('2026-11-21T09:00:00+05:30'))
  await using seller = await testShop({}, { beside: database, pages: true })
  await using other = await testShop({}, { beside: database, pages: true })
  const product = await seller.product({ stock: 3 })
  const customers = await Promise.all(Array.from({ length: 6 }, () => seller.customer()))
  const endings = await Promise.allSettled(customers.map((customer) => buy(seller, customer, product)))
  await seller.jobs.run()
  expect(endings.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await seller.db.select().from(orders)).toHaveLength(3)

  const price = async () => (await other.call(listProducts)).find(({ id }) => id === product.id)?.price
  const before = (await price()) ?? 0
  await (await adminOf(seller, 'owner')).set({ gold_22k: 12_300 })
  await vi.waitFor(async () => expect(await price()).toBeGreaterThan(before), { timeout: 20_000 })
  expect((await other.inject({ url: product.url })).statusCode).toBe(200)
})

test('it migrates through PgBouncer, two processes at a time', async () => {
  await using database = await pooled()
  await database.direct.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const migrate = () => withSetupPool(database.url, migrateDatabase)
  await Promise.all([migrate(), migrate()])
  expect((await database.direct.query('select from products')).rowCount).toBe(0)
})

test('a transaction and a snapshot keep their limits where a connection cannot', async () => {
  await using database = await pooled()
  const limits = { ...WEB_TIME_LIMITS, statement: 50 }
  const pool = openPool(database.url, { limits })
  const hang = sql`select pg_sleep(30)`
  const faultOf = (work: Promise<unknown>) => work.then(() => 'none', databaseFault)
  expect(await faultOf(openDatabase(pool).transaction((tx) => tx.execute(hang)))).toBe('slow')
  expect(await faultOf(onSnapshot(pool, (moment) => moment.execute(hang)))).toBe('slow')
  await pool.end()
})

test('statements have no names behind a pooler', async () => {
  await using database = await pooled()
  expect(usesNamedStatements(database.url)).toBe(false)
  expect(usesNamedStatements('postgres://shop@127.0.0.1/shop')).toBe(true)
})

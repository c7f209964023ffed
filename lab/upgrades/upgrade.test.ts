import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { setMetalPrices } from '#contracts/admin/pricing.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { listOrders } from '#contracts/orders.ts'
import { readQuote } from '#contracts/quotes.ts'
import { knownMigrations } from '#db/known-migrations.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { schemaFault } from '#db/schema-state.ts'
import { sendJobsAgain } from '#server/backup/send-jobs-again.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { rowsThatCannotBeShown } from '#server/books/check-rows.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { buy } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { layOut, readRelease } from './former-release.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const RELEASES = (await readdir(FOLDER))
  .filter((file) => file.endsWith('.json.gz'))
  .map((file) => file.replace('.json.gz', ''))

test.each(RELEASES)('this release opens the database of the one with %s, and sells', async (name) => {
  await using database = await emptyDatabase()
  const release = await readRelease(name)
  await layOut(database.pool, release)
  // That of the newest release may have today's schema.
  const isOlder = release.migrations.length < knownMigrations().length
  expect((await schemaFault(database.pool))?.state).toBe(isOlder ? 'older' : undefined)
  const before = await database.pool.query('select count(*)::int as sold from orders')
  expect(before.rows[0].sold).toBeGreaterThan(0)

  await migrateDatabase(database.pool)
  expect(await schemaFault(database.pool)).toBe(null)
  await sendJobsAgain(database.pool, [])
  await using shop = await testShop({}, { beside: database })
  // Prices need today's rates.
  shop.clock.set(new Date())
  expect(await faultsInBooks(shop.db)).toEqual([])
  expect(await rowsThatCannotBeShown(shop.db)).toEqual([])
  expect(await shownOrders(shop)).toBe(before.rows[0].sold)

  const owner = await shop.loggedIn(await shop.customer({ role: 'owner' }))
  await owner.call(setMetalPrices, {
    body: { gold_22k: 11_000, confirm: true, reason: 'The first rates after the upgrade.' },
  })
  await shop.jobs.run()
  const customer = await shop.customer()
  const affordable = (await shop.call(listProducts)).filter(({ price }) => price < 150_000)
  const [product] = affordable
  if (!product) throw new Error('There is no product to buy.')
  const { price } = await shop.as(customer).call(readQuote, { body: { productId: product.id } })
  expect((await buy(shop, customer, { ...product, price: Math.round(price * 100) })).success).toBe(true)
  await shop.jobs.run()
  expect(await faultsInBooks(shop.db)).toEqual([])
  expect(await rowsThatCannotBeShown(shop.db)).toEqual([])
  const invoiced = await shop.pool.query('select count(*)::int as of from invoices')
  expect(invoiced.rows[0].of).toBeGreaterThan(0)
})

/** How many orders their customers see. */
async function shownOrders(shop: TestShop): Promise<number> {
  const { rows } = await shop.pool.query('select distinct customer_id as id from orders')
  const seen = rows.map(async ({ id }) => {
    const found = await shop.pool.query('select * from customers where id = $1', [id])
    const [customer] = found.rows
    const who = { ...customer, mobileNumber: customer.mobile_number }
    return (await shop.as(who).call(listOrders, { params: { userId: id } })).length
  })
  return (await Promise.all(seen)).reduce((sum, count) => sum + count, 0)
}

import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { outbox } from '#db/schema/outbox.ts'
import { open } from '#server/programs/bootstrap.ts'
import { openWorker } from '#server/programs/bootstrap-worker.ts'
import { testDatabase } from '#tests/support/database.ts'
import { productionGround } from '#tests/support/production.ts'
import { runningShop } from '#tests/support/running-shop.ts'
import { claimDatabase } from './claim-database.ts'

const DEMO = { isDemo: true }
const PRODUCTION = { isDemo: false }
const QUIET = { dev: false, say: () => {} }
const NOW = new Date('2026-11-21T10:00:00Z')

test('a database keeps the mode it was first opened in', async () => {
  await using database = await testDatabase()
  const db = openDatabase(database.pool)
  await claimDatabase(db, DEMO, NOW)
  await claimDatabase(db, DEMO, NOW)
  await expect(claimDatabase(db, PRODUCTION, NOW)).rejects.toThrow('opened as a demo')
})

test('when two processes open a new database in different modes, one is refused', async () => {
  await using database = await testDatabase()
  const db = openDatabase(database.pool)
  const starts = await Promise.allSettled([claimDatabase(db, DEMO, NOW), claimDatabase(db, PRODUCTION, NOW)])
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a demo from before starts were recorded is recognised by its outbox', async () => {
  await using database = await testDatabase()
  const db = openDatabase(database.pool)
  await db.insert(outbox).values({ channel: 'sms', to: '9876543210', body: '012345' })
  await expect(claimDatabase(db, PRODUCTION, NOW)).rejects.toThrow('opened as a demo')
  await claimDatabase(db, DEMO, NOW)
})

test('a real shop does not start on a demo database', async () => {
  await using ground = await productionGround()
  await claimDatabase(ground.db, DEMO, NOW)
  await expect(open(ground.environment, QUIET)).rejects.toThrow('This database was opened as a demo')
})

test('once a real shop was open, neither the demo nor its worker starts there, not even a public one', async () => {
  await using ground = await productionGround()
  const { DATABASE_URL, DATA_DIR, PORT } = ground.environment
  await claimDatabase(ground.db, PRODUCTION, NOW)
  const demo = { DATABASE_URL, DATA_DIR, PORT, DEMO_IN_PUBLIC: 'yes' }
  await expect(open(demo, QUIET)).rejects.toThrow('opened with SHOP_ENV=production')
  await expect(openWorker(demo)).rejects.toThrow('opened with SHOP_ENV=production')
})

test('a real shop marks its database before it does anything else', async () => {
  await using ground = await productionGround()
  const shop = await open(ground.environment, QUIET)
  await shop.close()
  await expect(claimDatabase(ground.db, DEMO, NOW)).rejects.toThrow('opened with SHOP_ENV=production')
})

test('a real shop’s process without SHOP_ENV exits with a sentence', async () => {
  await using ground = await productionGround()
  const { SHOP_ENV: _, ...forgotten } = ground.environment
  await expect(runningShop(forgotten)).rejects.toThrow('Set SHOP_ENV=production for a real shop')
})

import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { START_LIMITS } from '#db/time-limits.ts'
import { freePort } from '#lab/cluster/free-ports.ts'
import { DEMO_PRODUCTS } from '#seed/demo/products.ts'
import { open } from '#server/programs/bootstrap.ts'
import { openWorker } from '#server/programs/bootstrap-worker.ts'
import { cutLine } from '#tests/support/cut-line.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { guardDatabase } from '#tests/support/database-guard.ts'
import { testFolder } from '#tests/support/folder.ts'
import { copyPhotographs } from '#tests/support/photographs.ts'
import { postmasterOf } from '#tests/support/postmaster.ts'
import { productionGround } from '#tests/support/production.ts'

/** As often as the shop, with shorter pauses. */
const OF_A_SHOP = { dev: false, limits: { tries: START_LIMITS.tries, backoff: 20 } }

/** The statements of a starting process to PostgreSQL at each step. */
const STEPS = {
  'reads the schema': 'drizzle.__drizzle_migrations',
  'claims the database': 'insert into "shop_starts"',
  'claims the files': 'from "shop_identity"',
  'marks the files': 'update "shop_identity"',
  'looks for products': 'from categories',
  'names the owners': 'insert into "customers"',
  'reads the version of the queue': 'pgboss.version',
  'lists the queues': 'pgboss.queue',
  'reads what has changed': 'pg_current_snapshot',
  'reads a setting': 'price-rule',
  'sends a job': 'INSERT INTO pgboss.job_common',
  'schedules recurring jobs': 'INSERT INTO pgboss.schedule',
}
/** Steps of a new demo alone. */
const DEMO_STEPS = {
  'makes the tables': 'CREATE TABLE "product_pictures"',
  'writes the products': 'insert into "products"',
  'opens the payment sandbox': 'sandbox_razorpay',
}

/** The line is cut at each of these steps, and PostgreSQL stays away for a moment. */
const cutsAt = (steps: Record<string, string>, names: readonly string[]) =>
  names.map((name) => ({ at: steps[name] ?? '', refusals: 2 }))

const isReady = async (port: string) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status

const [names, A_START] = [Object.keys(STEPS), 4]
const starts = [0, 1, 2].map((start) => names.slice(start * A_START, (start + 1) * A_START))

test.each(starts)(
  'a shop opens although its database is cut off while it %s, %s, %s and %s',
  async (...steps) => {
    await using ground = await productionGround()
    await using line = await cutLine(ground.url, cutsAt(STEPS, steps))
    const shop = await open({ ...ground.environment, DATABASE_URL: line.url }, OF_A_SHOP)
    expect(line.left()).toEqual([])
    await expect.poll(() => isReady(ground.environment.PORT)).toBe(200)
    await shop.close()
  },
)

test('a new demo opens although its database is cut off while it makes tables, products and its sandbox', async () => {
  await using database = await emptyDatabase()
  await using folder = await testFolder()
  await copyPhotographs(join(folder.path, 'files'))
  await using line = await cutLine(database.url, cutsAt(DEMO_STEPS, Object.keys(DEMO_STEPS)))
  const port = String(await freePort())
  const shop = await open(
    { DATABASE_URL: line.url, SEED_LIFE: 'off', DATA_DIR: folder.path, PORT: port },
    OF_A_SHOP,
  )
  expect(line.left()).toEqual([])
  await expect.poll(() => isReady(port)).toBe(200)
  const { rows } = await database.pool.query('select count(*)::int as products from products')
  expect(rows).toEqual([{ products: DEMO_PRODUCTS.flatMap(({ products }) => products).length }])
  await shop.close()
})

test('a worker starts although its database is cut off at each step', async () => {
  await using ground = await productionGround()
  const steps = ['reads the schema', 'claims the files', 'lists the queues', 'schedules recurring jobs']
  await using line = await cutLine(ground.url, cutsAt(STEPS, steps))
  const worker = await openWorker({ ...ground.environment, DATABASE_URL: line.url })
  expect(line.left()).toEqual([])
  await worker.close()
})

test('a demo opens although its own PostgreSQL is killed while it starts', async () => {
  await using folder = await testFolder()
  await copyPhotographs(join(folder.path, 'files'))
  guardDatabase(join(folder.path, 'database'))
  const postmaster = postmasterOf(folder.path)
  const port = String(await freePort())
  const opening = open({ SEED_LIFE: 'off', DATA_DIR: folder.path, PORT: port }, OF_A_SHOP)
  await vi.waitUntil(async () => (await postmaster.pid()) > 0, { timeout: 30_000, interval: 5 })
  await postmaster.kill()
  const shop = await opening
  await expect.poll(() => isReady(port)).toBe(200)
  await shop.close()
}, 120_000)

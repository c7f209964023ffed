import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { DEMO_PRODUCTS } from '#seed/demo/products.ts'
import { lifeStateOf } from '#seed/life-state.ts'
import { readConfig } from '#server/config.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { testFolder } from '#tests/support/folder.ts'
import { copyPhotographs } from '#tests/support/photographs.ts'
import { setUpShop } from './set-up-shop.ts'

const PRODUCTS = DEMO_PRODUCTS.flatMap(({ products }) => products).length

/** A demo that has not been started yet, and a start of it that lives through whatever `live` does. */
async function newDemo(variables: Record<string, string> = {}) {
  const stack = new AsyncDisposableStack()
  const folder = stack.use(await testFolder())
  const database = stack.use(await emptyDatabase())
  await copyPhotographs(join(folder.path, 'files'))
  await migrateDatabase(database.pool)
  const { url: DATABASE_URL, pool } = database
  const config = readConfig({ DATABASE_URL, DATA_DIR: folder.path, ...variables })
  const said: string[] = []
  const start = (live: () => Promise<void>) =>
    setUpShop(config, pool, { say: (line) => void said.push(line) }, live)
  const ask = async (text: string) => (await pool.query(text)).rows
  return { start, ask, said, db: openDatabase(pool), [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

test('the life of a demo is lived once; a start that was interrupted in the middle of it begins clean', async () => {
  await using demo = await newDemo()
  const order =
    "insert into categories (id, slug, name, position) values (gen_random_uuid(), 'half-done', 'Half done', 99)"
  const cut = demo.start(async () => {
    await demo.ask(order)
    throw new Error('The power went.')
  })
  await expect(cut).rejects.toThrow('The power went.')
  expect(await lifeStateOf(demo.db)).toBe('begun')

  let lives = 0
  const live = async () => {
    lives += 1
  }
  await demo.start(live)
  expect(demo.said).toContain('The first start of this demo was interrupted. It begins again …')
  expect(await demo.ask("select slug from categories where slug = 'half-done'")).toEqual([])
  expect(await demo.ask('select count(*)::int as products from products')).toEqual([{ products: PRODUCTS }])
  expect(await lifeStateOf(demo.db)).toBe('lived')

  await demo.start(live)
  expect(lives).toBe(1)
})

test('with SEED_LIFE=off nothing has happened yet', async () => {
  await using demo = await newDemo({ SEED_LIFE: 'off' })
  await demo.start(() => Promise.reject(new Error('It lives.')))
  expect(await lifeStateOf(demo.db)).toBe('none')
  expect(await demo.ask('select count(*)::int as rates from metal_rates')).toEqual([{ rates: 31 }])
})

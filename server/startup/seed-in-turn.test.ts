import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#lab/cluster/free-ports.ts'
import { DEMO_PRODUCTS } from '#seed/demo/products.ts'
import { open } from '#server/programs/bootstrap.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { testFolder } from '#tests/support/folder.ts'
import { copyPhotographs } from '#tests/support/photographs.ts'

test('of two demo shops that start on one empty database, one sets it up and the other waits for it', async () => {
  await using folder = await testFolder()
  await using database = await emptyDatabase()
  await copyPhotographs(join(folder.path, 'files'))
  const start = async () =>
    open(
      {
        ...{ DATABASE_URL: database.url, DATA_DIR: folder.path, SEED_LIFE: 'off' },
        PORT: String(await freePort()),
      },
      { dev: false },
    )
  const shops = await Promise.all([start(), start()])
  const counted = await database.pool.query('select count(*)::int as products from products')
  const demo = DEMO_PRODUCTS.flatMap(({ products }) => products)
  expect(counted.rows).toEqual([{ products: demo.length }])
  const [one, other] = shops.map(({ config }) => config.TOKEN_SECRET)
  expect(one).toBe(other)
  for (const shop of shops) await shop.close()
})

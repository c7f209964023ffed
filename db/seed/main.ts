import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, openPool } from '#db/client.ts'
import { ensureDatabase, migrateDatabase } from '#db/migrate.ts'
import { startEmbeddedDatabase } from '#server/adapters/database/embedded.ts'
import { holdDatabase } from '#server/adapters/database/single-shop.ts'
import { localFiles } from '#server/adapters/files/local.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { OnProgress } from './progress.ts'
import { isEmpty, seedDemoShop } from './seed-demo-shop.ts'
import { seedSyntheticCatalogue } from './synthetic.ts'

const USAGE = 'npm run seed -- --products 100000'

/** Furnishes the demo shop when it is empty and adds the synthetic pieces asked for; the shop may be open meanwhile. */
async function main(): Promise<void> {
  const count = productsAsked()
  const config = readConfig(process.env)
  if (!config.isDemo) throw new Error('Demo goods do not belong in a production shop.')
  const { url, leave } = await reachDatabase(config)
  const pool = openPool(url)
  try {
    await migrateDatabase(pool)
    const db = openDatabase(pool)
    const files = localFiles(join(config.DATA_DIR, 'files'))
    if (await isEmpty(db)) await seedDemoShop(db, { files, now: new Date(), onProgress: tell() })
    const added = await seedSyntheticCatalogue(db, count, { onProgress: tell() })
    console.log(`${added} of ${count} pieces added; the others were there already.`)
    await pool.query('analyze')
  } finally {
    await pool.end()
    await leave()
  }
}

/** How many pieces `--products` asks for, from 1 to a million. */
function productsAsked(): number {
  const { values } = parseArgs({ options: { products: { type: 'string' } } })
  const count = Number(values.products)
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000)
    throw new Error(`How many pieces? For example: ${USAGE}`)
  return count
}

/** The shop's own database. An embedded server is stopped afterwards, unless an open shop is using it. */
async function reachDatabase({ DATABASE_URL, DATA_DIR }: Config) {
  if (DATABASE_URL) {
    await ensureDatabase(DATABASE_URL)
    return { url: DATABASE_URL, leave: async () => {} }
  }
  const server = await startEmbeddedDatabase(join(DATA_DIR, 'database'), { database: 'shop' })
  await ensureDatabase(server.url)
  const release = await holdDatabase(server.url).catch(() => null)
  if (!release) return { url: server.url, leave: async () => {} }
  return { url: server.url, leave: () => release().then(server.stop) }
}

/** A line for each tenth. */
function tell(): OnProgress {
  let tenths = 0
  return ({ what, done, total }) => {
    const reached = Math.floor((done / total) * 10)
    if (reached === tenths) return
    tenths = reached
    console.log(`  ${what}: ${done} of ${total}`)
  }
}

main().catch((failure: unknown) => {
  console.error(failure instanceof Error ? failure.message : failure)
  process.exit(1)
})

import { parseArgs } from 'node:util'
import { openDatabase, openPool } from '#db/client.ts'
import { SETUP_TIME_LIMITS } from '#db/time-limits.ts'
import { isEmpty } from '#seed/is-empty.ts'
import { tellTenths } from '#seed/progress.ts'
import { seedDemoShop } from '#seed/seed-demo-shop.ts'
import { reachDatabase } from '#server/adapters/database/reach-database.ts'
import { filesFor, filesPlace } from '#server/adapters/files/files-for.ts'
import { readConfig } from '#server/config.ts'
import { claimDatabase } from '#server/startup/claim-database.ts'
import { claimFiles } from '#server/startup/claim-files.ts'
import { prepareSchema } from '#server/startup/prepare-schema.ts'
import { seedAdminEntries } from './admin-entries.ts'
import { seedSyntheticCatalogue } from './catalogue.ts'
import { seedSyntheticOrders } from './orders.ts'

const USAGE = 'npm run seed -- --products 100000 --orders 100000 --admin-entries 100000'

/** Seeds the demo shop when it is empty and adds the products, orders and admin entries asked for. The shop may stay open. */
async function main(): Promise<void> {
  const { products, orders, adminEntries } = countsAsked()
  const config = readConfig(process.env)
  if (!config.isDemo) throw new Error('Demo goods do not belong in a production shop.')
  const { url, leave } = await reachDatabase(config)
  const pool = openPool(url, { limits: SETUP_TIME_LIMITS })
  try {
    await prepareSchema(pool, config)
    const db = openDatabase(pool)
    await claimDatabase(db, config, new Date())
    const files = filesFor(config)
    await claimFiles({ db, files, place: filesPlace(config) })
    if (await isEmpty(db)) await seedDemoShop(db, { files, now: new Date(), onProgress: tellTenths() })
    const added = await seedSyntheticCatalogue(db, products, { onProgress: tellTenths() })
    console.log(`${added} of ${products} products added; the others were there already.`)
    const sales = await seedSyntheticOrders(db, orders, { now: new Date(), onProgress: tellTenths() })
    console.log(`${sales} of ${orders} orders added; the others were there already.`)
    const entries = await seedAdminEntries(db, adminEntries, { now: new Date(), onProgress: tellTenths() })
    if (adminEntries > 0) console.log(`${entries} entries of the admin area added.`)
    await pool.query('vacuum analyze')
  } finally {
    await pool.end()
    await leave()
  }
}

/**
 * How many products `--products`, how many orders `--orders`, and how many messages, requests, reviews and lines of the
 * audit log `--admin-entries` asks for: at least one of them, at most a million.
 */
function countsAsked(): { products: number; orders: number; adminEntries: number } {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { products: text, orders: text, 'admin-entries': text } })
  const [products, orders, adminEntries] = [
    Number(values.products ?? 0),
    Number(values.orders ?? 0),
    Number(values['admin-entries'] ?? 0),
  ]
  const isCount = (count: number) => Number.isInteger(count) && count >= 0 && count <= 1_000_000
  if (![products, orders, adminEntries].every(isCount) || products + orders + adminEntries === 0)
    throw new Error(`How many products, how many orders? For example: ${USAGE}`)
  return { products, orders, adminEntries }
}

main().catch((failure: unknown) => {
  console.error(failure instanceof Error ? failure.message : failure)
  process.exit(1)
})

import type pg from 'pg'
import { openDatabase } from '#db/client.ts'
import { withSetupPool } from '#db/migrate.ts'
import { schemaFault } from '#db/schema-state.ts'
import { reachDatabase } from '#server/adapters/database/reach-database.ts'
import { readConfig } from '#server/config.ts'
import { noteTheShop, shopIdentityOf } from '#server/startup/shop-identity.store.ts'
import { runCommand } from './run-command.ts'

/** Tells a restored copy that it is the shop now: `npm run take-over`. Its processes may be running. */
async function main(): Promise<void> {
  const { url, leave } = await reachDatabase(readConfig(process.env))
  try {
    console.log(await withSetupPool(url, takeOver))
  } finally {
    await leave()
  }
}

/** Says what was done. Throws a sentence where there is no shop of this release. */
async function takeOver(pool: pg.Pool): Promise<string> {
  const fault = await schemaFault(pool)
  if (fault) throw new Error(fault.reason)
  const db = openDatabase(pool)
  const shop = await shopIdentityOf(db)
  if (!shop) throw new Error('This database has never been opened by a shop: there is nothing to take over.')
  if (shop.restoredFrom === null) return 'This is the shop already: nothing to do.'
  await noteTheShop(db)
  return [
    `This is the shop now, and no longer a copy of the backup ${shop.restoredFrom}.`,
    'Processes that run notice it within seconds: waiting jobs are done, messages sent, refunds made.',
    'Keep the shop that was backed up closed: two of them would give the same invoice numbers and refund twice.',
  ].join('\n')
}

runCommand(main)

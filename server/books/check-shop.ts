import { openDatabase } from '#db/client.ts'
import { withSetupPool } from '#db/migrate.ts'
import { schemaFault } from '#db/schema-state.ts'
import { reachDatabase } from '#server/adapters/database/reach-database.ts'
import { readConfig } from '#server/config.ts'
import { runCommand } from '#server/run-command.ts'
import { unreadableLine } from '#server/unreadable/find-unreadable.ts'
import { rowsThatCannotBeShown } from './check-rows.ts'

/**
 * Says which rows of the shop's database cannot be read: `npm run check-shop`. Changes nothing; the shop may be open. Ends
 * with 0 where every row can be read, and with 1 where one cannot, or nothing could be looked at.
 */
async function main(): Promise<void> {
  const { url, leave } = await reachDatabase(readConfig(process.env))
  try {
    const found = await withSetupPool(url, async (pool) => {
      const fault = await schemaFault(pool)
      if (fault) throw new Error(fault.reason)
      return rowsThatCannotBeShown(openDatabase(pool))
    })
    if (found.length === 0) console.log('Every row of every table can be read.')
    else console.error(found.map(unreadableLine).join('\n'))
    if (found.length > 0) process.exitCode = 1
  } finally {
    await leave()
  }
}

runCommand(main)

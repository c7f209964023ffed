import { openDatabase } from '#db/client.ts'
import { withSetupPool } from '#db/migrate.ts'
import { schemaFault } from '#db/schema-state.ts'
import { reachDatabase } from '#server/adapters/database/reach-database.ts'
import { rowsThatCannotBeShown } from '#server/books/check-rows.ts'
import { machineFaults } from '#server/books/machine-faults.ts'
import { readConfig } from '#server/config.ts'
import { unreadableLine } from '#server/unreadable/find-unreadable.ts'
import { runCommand } from './run-command.ts'

/**
 * Says which rows of the shop's database cannot be read, and what the law requires of its machine and it lacks: `npm run check-shop`. Changes
 * nothing; the shop may be open. Ends with 0 where all is well, and with 1 where it is not, or nothing could be looked at.
 */
async function main(): Promise<void> {
  const { url, leave } = await reachDatabase(readConfig(process.env))
  try {
    const rows = await withSetupPool(url, async (pool) => {
      const fault = await schemaFault(pool)
      if (fault) throw new Error(fault.reason)
      return rowsThatCannotBeShown(openDatabase(pool))
    })
    if (rows.length === 0) console.log('Every row of every table can be read.')
    else console.error(rows.map(unreadableLine).join('\n'))
    const { faults, unknown } = await machineFaults()
    for (const line of unknown) console.log(line)
    for (const line of faults) console.error(line)
    if (rows.length + faults.length > 0) process.exitCode = 1
  } finally {
    await leave()
  }
}

runCommand(main)

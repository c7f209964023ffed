import { openDatabase } from '#db/client.ts'
import { withSetupPool } from '#db/migrate.ts'
import { schemaFault } from '#db/schema-state.ts'
import { reachDatabase } from '#server/adapters/database/reach-database.ts'
import { faultsInBooks, PROMISE_COUNT } from '#server/books/check-books.ts'
import { readConfig } from '#server/config.ts'
import { runCommand } from './run-command.ts'

/**
 * Says what does not add up in the shop's figures: `npm run check-books`. Changes nothing; the shop may be open. Ends
 * with 0 where everything adds up, and with 1 where something does not or could not be looked at.
 */
async function main(): Promise<void> {
  const { url, leave } = await reachDatabase(readConfig(process.env))
  try {
    const faults = await withSetupPool(url, async (pool) => {
      const fault = await schemaFault(pool)
      if (fault) throw new Error(fault.reason)
      return faultsInBooks(openDatabase(pool))
    })
    if (faults.length === 0) console.log(`The books add up: all ${PROMISE_COUNT} promises hold.`)
    else console.error(faults.join('\n'))
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await leave()
  }
}

runCommand(main)

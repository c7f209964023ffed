import { join } from 'node:path'
import { ensureDatabase } from '#db/migrate.ts'
import { START_LIMITS } from '#db/time-limits.ts'
import { waitForDatabase } from '#db/wait-for-database.ts'
import { PostgresDidNotStart, startEmbeddedDatabase } from '#server/adapters/database/embedded.ts'
import { endWithProcess } from '#server/adapters/database/end-with-process.ts'
import { keepRunning } from '#server/adapters/database/keep-running.ts'
import { retry } from '#server/adapters/retry.ts'
import type { Config } from '#server/config.ts'
import type { Disposers } from '#server/disposers.ts'

type Starting = {
  say: (line: string) => void
  stop?: AbortSignal | undefined
  /** The process's next modules, loaded while PostgreSQL starts. */
  load: () => Promise<unknown>
}

/** Where a PostgreSQL of the shop's own keeps its data. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database')

/** The address of the database: the one that is configured, or that of a PostgreSQL of the shop's own, which it starts. */
export async function findDatabase(config: Config, { say, stop, load }: Starting, disposers: Disposers) {
  if (config.DATABASE_URL) {
    await waitForDatabase(config.DATABASE_URL, { say })
    return config.DATABASE_URL
  }
  say('Starting PostgreSQL …')
  const startServer = () =>
    startEmbeddedDatabase(databaseFolder(config.DATA_DIR), {
      database: 'shop',
      // It starts in a process of its own; what this one needs next is loaded beside it.
      onStarting: () => void load().catch(() => {}),
    })
  const server = await retry(startServer, {
    tries: START_LIMITS.tries,
    backoffMs: START_LIMITS.backoff,
    isOutage: (fault) => !stop?.aborted && fault instanceof PostgresDidNotStart,
  })
  await ensureDatabase(server.url)
  // Only now is it ours to stop: another shop may have been running on this folder.
  const letGo = await keepRunning(server, { say })
  const part = endWithProcess(server)
  disposers.push(() => server.stop().then(part), letGo)
  return server.url
}

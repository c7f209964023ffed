import type pg from 'pg'
import { knownMigrations } from '#db/known-migrations.ts'
import { schemaFault } from '#db/schema-state.ts'
import { READY_LIMIT } from '#db/time-limits.ts'
import type { Logger } from '#server/logging/logger.ts'

/** Milliseconds between two checks. If a job fails in between, a worker of the newer release tries it again. */
const POLL_INTERVAL_MS = 3_000

type Watched = { pool: pg.Pool; log: Logger; begin: () => Promise<void>; rest: () => Promise<void> }

/**
 * For a process that does jobs and has no `/readyz`: it takes no more jobs on a schema that this release
 * cannot run on, says why as `/readyz` does, and resumes when the schema fits again. Returns a function that ends it. A
 * database that gives no answer changes nothing.
 */
export function watchSchema({ pool, log, begin, rest }: Watched): () => Promise<void> {
  // Read now: the files may be those of the next release by the time of a look.
  const migrations = knownMigrations()
  let takesJobs = true
  const check = async () => {
    const fault = await schemaFault(pool, { known: migrations, limit: READY_LIMIT })
    if (fault && takesJobs) {
      takesJobs = false
      log.error({ schema: fault.state }, `This process takes no more jobs. ${fault.reason}`)
      await rest()
    } else if (!fault && !takesJobs) {
      await begin()
      takesJobs = true
      log.warn('The schema fits again. This process takes jobs.')
    }
  }
  let looking: Promise<void> | null = null
  const timer = setInterval(() => {
    looking ??= check()
      .catch((fault: unknown) => log.debug({ err: fault }, 'the schema could not be read'))
      .finally(() => {
        looking = null
      })
  }, POLL_INTERVAL_MS).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}

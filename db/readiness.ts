import type { Pool } from 'pg'
import { causeInWords, faultOfPg } from './faults.ts'
import { knownMigrations } from './known-migrations.ts'
import { schemaFault } from './schema-state.ts'
import { READY_LIMIT } from './time-limits.ts'

/** `null` when visitors may come; else why not, in a few words and in sentences that say what to do. */
export type NotReady = { status: string; reason: string } | null

const AWAY: NotReady = {
  status: 'database not reachable',
  reason: `The database gave no answer within ${READY_LIMIT / 1000} seconds. See to the database; the shop comes back with it.`,
}

/** `why`: PostgreSQL's own words. With a full disk it may not even open a connection. */
export const cannotWrite = (why: string): NotReady => ({
  status: 'cannot write',
  reason: `The database cannot write: ${why}.`,
})

/**
 * Says whether a database with a schema on which this release can run answers within {@link READY_LIMIT}, also when it
 * hangs or the pool has no free connection. Many who ask at the same time wait for one answer.
 */
export function readiness(pool: Pool): () => Promise<NotReady> {
  // Read now: the files may be those of the next release by the time somebody asks.
  const known = knownMigrations()
  let asking: Promise<NotReady> | undefined
  const answersSoon = async (): Promise<NotReady> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<NotReady>((done) => {
      timer = setTimeout(() => done(AWAY), READY_LIMIT)
    })
    // The limit is the statement's as well: a connection on which it hangs is closed, not left in the pool.
    const answer = schemaFault(pool, { known, limit: READY_LIMIT }).then(
      (fault) => fault && { status: `database schema is ${fault.state}`, reason: fault.reason },
      (fault: unknown) => (faultOfPg(fault) === 'unwritable' ? cannotWrite(causeInWords(fault)) : AWAY),
    )
    return Promise.race([answer, late]).finally(() => clearTimeout(timer))
  }
  return () => {
    asking ??= answersSoon().finally(() => {
      asking = undefined
    })
    return asking
  }
}

import { databaseFault, faultOfPg } from '#db/faults.ts'
import { MigrationFailed } from '#db/migrate.ts'
import { START_LIMITS } from '#db/time-limits.ts'
import { retry } from '#server/adapters/retry.ts'
import { faultFacts } from '#server/logging/fault-facts.ts'

type Start<Opened> = {
  start: () => Promise<Opened>
  /** Closes whatever `start` has opened. */
  close: () => Promise<void>
  say: (line: string) => void
  /** The work that is begun, for the sentences. */
  work?: Work
  /** If aborted, nothing is started again. */
  stop?: AbortSignal
  limits?: { tries: number; backoff: number }
}

type Work = { during: string; attempts: string; again: string }

const START: Work = {
  during: 'while the shop was starting',
  attempts: 'attempts to start',
  again: 'start again',
}

/**
 * Starts a process, and again from the first step where PostgreSQL is lost at any later one, as at a restart of the
 * server; no step does harm when it is repeated. Everything that a failed start has opened is closed. Throws a sentence
 * after {@link START_LIMITS}`.tries`, and at once anything but an outage of the database.
 */
export async function startAgain<Opened>(options: Start<Opened>): Promise<Opened> {
  const { start, close, say, work = START, stop, limits = START_LIMITS } = options
  const isOutage = (fault: unknown) => !stop?.aborted && isOutageOfDatabase(fault)
  const startOnce = () =>
    start().catch(async (fault: unknown) => {
      if (isOutage(fault)) say(`The database was lost ${work.during} (${wordsOf(fault)}).`)
      await close()
      throw fault
    })
  return retry(startOnce, { tries: limits.tries, backoffMs: limits.backoff, isOutage }).catch(
    (fault: unknown) => {
      if (!isOutage(fault)) throw fault
      throw new Error(
        `The database was lost at each of ${limits.tries} ${work.attempts} (${wordsOf(fault)}). Look after the database, then ${work.again}.`,
        { cause: fault },
      )
    },
  )
}

/** Migrations, the queue and the change feed use `pg` without Drizzle. */
export const isOutageOfDatabase = (fault: unknown) => (databaseFault(fault) ?? faultOfPg(fault)) !== null

/** The words of PostgreSQL or the network, without the statement; in which migration, where it was one. */
export function wordsOf(fault: unknown): string {
  let facts = faultFacts(fault)
  while (facts.cause) facts = facts.cause
  const words = facts.message || facts.code || 'without a word'
  return fault instanceof MigrationFailed ? `in the migration ${fault.migration}: ${words}` : words
}

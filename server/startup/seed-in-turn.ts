import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts'

type Voices = { say: (line: string) => void; stop?: AbortSignal | undefined }

/** Milliseconds between two looks at whether the other process has finished. */
const POLL_INTERVAL_MS = 250

/**
 * Fills an empty database, unless another process that was started at the same moment does: then this one waits for it,
 * as long as that one lives, and finds nothing left to do. Throws when told to stop.
 */
export async function seedInTurn(
  pool: Pool,
  { say, stop }: Voices,
  seed: () => Promise<void>,
): Promise<void> {
  const keeper = await pool.connect()
  try {
    // A lock of a transaction, not of a session: there may be a pooler in between.
    await keeper.query('begin')
    for (let tries = 1; !(await isOurTurn(keeper)); tries += 1) {
      if (tries === 1) say('Another process is setting up the shop. This one waits for it …')
      stop?.throwIfAborted()
      await pause(POLL_INTERVAL_MS)
    }
    await seed()
  } finally {
    // Closing the connection gives the lock back, however the seed ended.
    keeper.release(true)
  }
}

async function isOurTurn(keeper: PoolClient): Promise<boolean> {
  const { rows } = await keeper.query<{ ours: boolean }>('select pg_try_advisory_xact_lock($1) as ours', [
    ADVISORY_LOCKS.seed,
  ])
  return rows[0]?.ours === true
}

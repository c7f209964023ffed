import type pg from 'pg'
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts'

/**
 * Lets no other backup of the shop, or restore into its database, run beside this one: it could remove files that this
 * one relies on. Throws a sentence where one is running. A process that is killed gives the lock back with its connection.
 */
export async function oneAtATime<Result>(
  pool: pg.Pool,
  what: 'backup' | 'restore',
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    const answer = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      ADVISORY_LOCKS.backup,
    ])
    if (!answer.rows[0]?.held) throw new Error(`Another ${what} of this shop is running. Please wait for it.`)
    return await givingBack(client, work)
  } finally {
    client.release(true)
  }
}

/** Gives the lock back before it answers: PostgreSQL notices a closed connection only a moment later. */
async function givingBack<Result>(client: pg.PoolClient, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } finally {
    // A connection that is gone has no lock any more.
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.backup]).catch(() => {})
  }
}

import type pg from 'pg'

/** Any number: the lock of PostgreSQL that a running backup holds. */
const BACKUP_LOCK = 7_403_002

/**
 * Lets no other backup of the shop run beside this one: it could remove files that this one relies on. Throws a sentence
 * where one is running. A process that is killed gives the lock back with its connection.
 */
export async function oneBackupAtATime<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    const answer = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      BACKUP_LOCK,
    ])
    if (!answer.rows[0]?.held) throw new Error('Another backup of this shop is running. Please wait for it.')
    return await work()
  } finally {
    // Closing the connection gives the lock back.
    client.release(true)
  }
}

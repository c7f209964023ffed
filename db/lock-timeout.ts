import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/**
 * From here to the end of the transaction, a statement fails when it waits longer than this for a lock; see
 * `databaseFault`.
 */
export async function limitLockWaits(db: Db, milliseconds: number): Promise<void> {
  await db.execute(sql`select set_config('lock_timeout', ${`${milliseconds}ms`}, true)`)
}

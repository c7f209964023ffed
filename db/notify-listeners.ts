import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Tells every connection that listens to the channel (`db/listen.ts`), when the transaction commits. */
export async function notifyListeners(db: Db, channel: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, '')`)
}

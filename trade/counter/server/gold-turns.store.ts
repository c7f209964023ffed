import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** Until the transaction ends, what else the same admin takes waits. */
export async function takeTurnsWithGold(db: Db, by: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`old gold by ${by}`}, 0))`)
}

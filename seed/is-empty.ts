import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** Whether the shop has not been seeded yet; people may still have logged in. */
export async function isEmpty(db: Db): Promise<boolean> {
  const result = await db.execute<{ furnished: boolean }>(
    sql`select exists (select from categories) or exists (select from products) as furnished`,
  )
  return !result.rows[0]?.furnished
}

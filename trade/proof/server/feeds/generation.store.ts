import { count, max } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { changes } from '#db/schema/changes.ts'

/** Says which changes of what the public sees a moment knows: two moments with the same answer show the same. */
export async function changesKnown(db: Db): Promise<string> {
  const [row] = await db.select({ count: count(), last: max(changes.createdAt) }).from(changes)
  return `${row?.count} ${row?.last?.toISOString()}`
}

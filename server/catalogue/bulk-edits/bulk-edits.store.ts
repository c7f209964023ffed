import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bulkEdits } from '#db/schema/bulk-edits.ts'
import type { BulkChange } from '#rules/catalogue/bulk-change.ts'

export async function insertBulkEdit(db: Db, batchId: string, change: BulkChange): Promise<void> {
  await db.insert(bulkEdits).values({ batchId, change })
}

export async function changeOfBulkEdit(db: Db, batchId: string): Promise<BulkChange> {
  const [row] = await db.select().from(bulkEdits).where(eq(bulkEdits.batchId, batchId))
  if (!row) throw new Error(`The bulk edit ${batchId} is gone.`)
  return row.change
}

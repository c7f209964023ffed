import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { batchProducts } from '#db/schema/batches.ts'
import { bulkEdits } from '#db/schema/bulk-edits.ts'
import type { BulkChange } from '#rules/product-batches/bulk-edits/bulk-change.ts'
import {
  MAX_LEFT_OUT_NAMED,
  MAX_LEFT_OUT_REASONS,
} from '#rules/product-batches/bulk-edits/bulk-edit-limits.ts'

export async function insertBulkEdit(db: Db, batchId: string, change: BulkChange): Promise<void> {
  await db.insert(bulkEdits).values({ batchId, change })
}

export async function changeOfBulkEdit(db: Db, batchId: string): Promise<BulkChange> {
  const [row] = await db.select().from(bulkEdits).where(eq(bulkEdits.batchId, batchId))
  if (!row) throw new Error(`The bulk edit ${batchId} is gone.`)
  return row.change
}

const isLeftOut = (batchId: string) =>
  and(eq(batchProducts.batchId, batchId), inArray(batchProducts.outcome, ['left', 'kept']))

/** Products that were left out, or not undone, with the reason, by name. */
export function leftOutProducts(
  db: Db,
  batchId: string,
  { skip = 0, limit = MAX_LEFT_OUT_NAMED }: { skip?: number; limit?: number } = {},
) {
  const { productId: id, name, why } = batchProducts
  return db
    .select({ id, name, why })
    .from(batchProducts)
    .where(isLeftOut(batchId))
    .orderBy(asc(name), asc(id))
    .limit(limit)
    .offset(skip)
}

/** Why products were left out, and how many for each reason; the most common first. */
export function leftOutReasons(db: Db, batchId: string) {
  const { why } = batchProducts
  const count = sql<number>`count(*)::int`
  return db
    .select({ why, products: count })
    .from(batchProducts)
    .where(isLeftOut(batchId))
    .groupBy(why)
    .orderBy(desc(count), asc(why))
    .limit(MAX_LEFT_OUT_REASONS)
}

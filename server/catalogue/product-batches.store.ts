import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { productBatches, productBatchItems } from '#db/schema/product-batches.ts'

export type BatchRow = typeof productBatches.$inferSelect
export type BatchItem = typeof productBatchItems.$inferSelect

/** Opens a batch: what is changed in one step, so that it can be undone in one step. */
export async function openBatch(
  db: Db,
  batch: { id?: string; summary: string; by: string; at: Date },
): Promise<{ id: string }> {
  const [row] = await db.insert(productBatches).values(batch).returning({ id: productBatches.id })
  if (!row) throw new Error('The batch was not written.')
  return row
}

/**
 * Adds a product to a batch, or again: what it was before the batch stays known, unless somebody else has edited it
 * between the two.
 */
export async function addAgainToBatch(db: Db, item: BatchItem): Promise<void> {
  await db
    .insert(productBatchItems)
    .values(item)
    .onConflictDoUpdate({
      target: [productBatchItems.batchId, productBatchItems.productId],
      set: { version: item.version },
      setWhere: eq(productBatchItems.version, item.version - 1),
    })
}

/** Lets a batch be taken back though a later step of the same work has written one of its products once more. */
export async function carryBatchVersion(
  db: Db,
  { batchId, productId, version }: Pick<BatchItem, 'batchId' | 'productId' | 'version'>,
): Promise<void> {
  const { batchId: ofBatch, productId: ofProduct, version: left } = productBatchItems
  await db
    .update(productBatchItems)
    .set({ version })
    .where(and(eq(ofBatch, batchId), eq(ofProduct, productId), eq(left, version - 1)))
}

export async function addToBatch(db: Db, items: readonly BatchItem[]): Promise<void> {
  if (items.length > 0) await db.insert(productBatchItems).values([...items])
}

/** Marks a batch as undone; `null` if there is none, or it was undone before. */
export async function closeBatch(db: Db, id: string, at: Date): Promise<BatchRow | null> {
  const [row] = await db
    .update(productBatches)
    .set({ undoneAt: at })
    .where(and(eq(productBatches.id, id), isNull(productBatches.undoneAt)))
    .returning()
  return row ?? null
}

/** The next products of a batch, by product. */
export async function batchItems(
  db: Db,
  batchId: string,
  page: { after: string | null; limit: number },
): Promise<BatchItem[]> {
  const behind = page.after === null ? undefined : gt(productBatchItems.productId, page.after)
  return db
    .select()
    .from(productBatchItems)
    .where(and(eq(productBatchItems.batchId, batchId), behind))
    .orderBy(asc(productBatchItems.productId))
    .limit(page.limit)
}

/** The items of a batch about these products; those of products that are gone are gone with them. */
export function batchItemsOf(db: Db, batchId: string, productIds: readonly string[]): Promise<BatchItem[]> {
  return db
    .select()
    .from(productBatchItems)
    .where(and(eq(productBatchItems.batchId, batchId), inArray(productBatchItems.productId, [...productIds])))
}

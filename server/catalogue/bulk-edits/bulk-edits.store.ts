import { and, asc, desc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bulkEditProducts, bulkEdits } from '#db/schema/bulk-edits.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { imageImports } from '#db/schema/image-imports.ts'
import { productBatches, productBatchItems, productImports } from '#db/schema/product-batches.ts'
import {
  type BulkEditStatus,
  type BulkOutcome,
  MAX_BULK_EDITS_LISTED,
  MAX_LEFT_OUT_NAMED,
  MAX_LEFT_OUT_REASONS,
} from '#rules/catalogue/bulk-edit-status.ts'

export type BulkEditRow = typeof bulkEdits.$inferSelect
type Outcome = { id: string; outcome: BulkOutcome; why?: string }

/** Transactions that start or undo a bulk edit take turns, until each ends. */
export async function takeTurnsAtBulkEdits(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('bulk edits', 0))`)
}

/** The bulk edit that a job is at work on. */
export async function busyBulkEdit(db: Db): Promise<BulkEditRow | null> {
  const [row] = await db
    .select()
    .from(bulkEdits)
    .where(inArray(bulkEdits.status, ['running', 'undoing']))
  return row ?? null
}

/** Whether a batch was made over a filter, by a job. */
export async function isOverFilter(db: Db, batchId: string): Promise<boolean> {
  return (await db.$count(bulkEdits, eq(bulkEdits.batchId, batchId))) > 0
}

export async function insertBulkEdit(
  db: Db,
  edit: typeof bulkEdits.$inferInsert,
  products: readonly { id: string; name: string }[],
): Promise<void> {
  await db.insert(bulkEdits).values(edit)
  await db.execute(sql`insert into ${bulkEditProducts} (batch_id, product_id, name)
    select ${edit.batchId}, id, name from unnest(
      ${sql.param(products.map(({ id }) => id))}::uuid[], ${sql.param(products.map(({ name }) => name))}::text[]
    ) as chosen (id, name)`)
}

/** Locks a bulk edit, so that two workers take its batches in turns; `null` where it is in another status. */
export async function lockBulkEdit(db: Db, id: string, status: BulkEditStatus): Promise<BulkEditRow | null> {
  const [row] = await db
    .select()
    .from(bulkEdits)
    .where(and(eq(bulkEdits.batchId, id), eq(bulkEdits.status, status)))
    .for('update')
  return row ?? null
}

/** The next products to work on: those that wait, or to undo, those that were changed. */
export function nextProducts(db: Db, id: string, status: 'running' | 'undoing', limit: number) {
  const { outcome } = bulkEditProducts
  const waits = status === 'running' ? isNull(outcome) : eq(outcome, 'changed')
  return db
    .select({ id: bulkEditProducts.productId })
    .from(bulkEditProducts)
    .where(and(eq(bulkEditProducts.batchId, id), waits))
    .orderBy(asc(bulkEditProducts.productId))
    .limit(limit)
}

export async function recordOutcomes(db: Db, id: string, outcomes: readonly Outcome[]): Promise<void> {
  await db.execute(sql`update ${bulkEditProducts} set outcome = told.outcome, why = told.why
    from unnest(${sql.param(outcomes.map((one) => one.id))}::uuid[],
      ${sql.param(outcomes.map(({ outcome }) => outcome))}::text[],
      ${sql.param(outcomes.map(({ why = '' }) => why))}::text[]) as told (id, outcome, why)
    where ${eq(bulkEditProducts.batchId, id)} and ${bulkEditProducts.productId} = told.id`)
}

/** Changes the status of a bulk edit that is still where it was seen. */
export async function moveBulkEdit(
  db: Db,
  id: string,
  { from, to, at }: { from: BulkEditStatus; to: BulkEditStatus; at: Date },
): Promise<boolean> {
  const rows = await db
    .update(bulkEdits)
    .set({ status: to, updatedAt: at })
    .where(and(eq(bulkEdits.batchId, id), eq(bulkEdits.status, from)))
    .returning({ id: bulkEdits.batchId })
  return rows.length > 0
}

export async function changedCount(db: Db, id: string): Promise<number> {
  return db.$count(productBatchItems, eq(productBatchItems.batchId, id))
}

export async function summarizeBatch(db: Db, id: string, summary: string): Promise<void> {
  await db.update(productBatches).set({ summary }).where(eq(productBatches.id, id))
}

/** How many products of a bulk edit have each outcome. */
const outcomes = (...named: BulkOutcome[]) =>
  sql<number>`(select count(*)::int from ${bulkEditProducts} as p where p.batch_id = ${productBatches.id}
    and p.outcome = any(${sql.param(named)}::text[]))`

/** The latest bulk edits, small ones too, but no imports; with an id, that one alone. */
export function readBulkEdits(db: Db, id?: string) {
  const imports = db.select().from(productImports).where(eq(productImports.batchId, productBatches.id))
  const ofImages = db.select().from(imageImports).where(eq(imageImports.batchId, productBatches.id))
  return db
    .select({
      batch: productBatches,
      edit: bulkEdits,
      person: PERSON_COLUMNS,
      items: sql<number>`(select count(*)::int from ${productBatchItems} as i where i.batch_id = ${productBatches.id})`,
      finished: outcomes('changed', 'same', 'left', 'restored', 'kept'),
      undone: outcomes('restored', 'kept'),
      same: outcomes('same'),
      left: outcomes('left', 'kept'),
    })
    .from(productBatches)
    .leftJoin(bulkEdits, eq(bulkEdits.batchId, productBatches.id))
    .leftJoin(customers, eq(customers.id, productBatches.by))
    .where(
      and(notExists(imports), notExists(ofImages), id === undefined ? undefined : eq(productBatches.id, id)),
    )
    .orderBy(desc(productBatches.at), desc(productBatches.id))
    .limit(MAX_BULK_EDITS_LISTED)
}

const isLeftOut = (id: string) =>
  and(eq(bulkEditProducts.batchId, id), inArray(bulkEditProducts.outcome, ['left', 'kept']))

/** Products that a bulk edit left out, or could not undo, with the reason: by name, `limit` of them after `skip`. */
export function leftOutProducts(db: Db, id: string, { skip = 0, limit = MAX_LEFT_OUT_NAMED } = {}) {
  const { productId, name, why } = bulkEditProducts
  return db
    .select({ id: productId, name, why })
    .from(bulkEditProducts)
    .where(isLeftOut(id))
    .orderBy(asc(name), asc(productId))
    .offset(skip)
    .limit(limit)
}

/** Why products were left out, and how many for each reason; the most common first. */
export function leftOutReasons(db: Db, id: string) {
  const { why } = bulkEditProducts
  const count = sql<number>`count(*)::int`
  return db
    .select({ why, products: count })
    .from(bulkEditProducts)
    .where(isLeftOut(id))
    .groupBy(why)
    .orderBy(desc(count), asc(why))
    .limit(MAX_LEFT_OUT_REASONS)
}

import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { batches } from '#db/schema/batches.ts'
import { imageImportFiles, imageImports } from '#db/schema/image-imports.ts'
import type { BatchStatus } from '#rules/batches/batch-status.ts'

type Details = typeof imageImports.$inferSelect
export type ImageImportRow = Details & { status: BatchStatus }

export async function insertImageImport(db: Db, row: typeof imageImports.$inferInsert): Promise<void> {
  await db.insert(imageImports).values(row)
}

const selectImports = (db: Db) =>
  db
    .select({ details: imageImports, status: batches.status })
    .from(imageImports)
    .innerJoin(batches, eq(batches.id, imageImports.id))

/** What differs from other batches, of some imports. */
export async function imageImportsByIds(db: Db, ids: readonly string[]): Promise<ImageImportRow[]> {
  const rows = await selectImports(db).where(inArray(imageImports.id, [...ids]))
  return rows.map(({ details, status }) => ({ ...details, status }))
}

export async function imageImportById(db: Db, id: string): Promise<ImageImportRow | null> {
  return (await imageImportsByIds(db, [id]))[0] ?? null
}

/** The addresses that a product import names, whether or not it has run. */
export async function imagesOfProductImport(db: Db, productImportId: string): Promise<ImageImportRow | null> {
  const [row] = await selectImports(db).where(eq(imageImports.productImportId, productImportId))
  return row ? { ...row.details, status: row.status } : null
}

export async function changeImageImport(db: Db, id: string, changes: Partial<Details>): Promise<void> {
  await db.update(imageImports).set(changes).where(eq(imageImports.id, id))
}

/** What became of the files of some imports, and of how many products. */
export function countImageFiles(db: Db, ids: readonly string[]) {
  const { importId, outcome, productId } = imageImportFiles
  const files = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const products = (condition: SQL) =>
    sql<number>`(count(distinct ${productId}) filter (where ${condition}))::int`
  const waiting = sql`${outcome} is null`
  return db
    .select({
      id: importId,
      files: sql<number>`count(*)::int`,
      waiting: files(waiting),
      added: files(eq(outcome, 'added')),
      same: files(eq(outcome, 'same')),
      left: files(eq(outcome, 'left')),
      failed: files(eq(outcome, 'failed')),
      removed: files(eq(outcome, 'removed')),
      stays: files(eq(outcome, 'stays')),
      products: products(waiting),
      changed: products(inArray(outcome, ['added', 'removed', 'stays'])),
    })
    .from(imageImportFiles)
    .where(inArray(importId, [...ids]))
    .groupBy(importId)
}

import { and, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { imageImportFiles, imageImports } from '#db/schema/image-imports.ts'
import { MAX_IMAGE_IMPORTS_LISTED } from '#rules/catalogue/image-imports/image-import-limits.ts'
import type { ImageImportStatus, ImageOutcome } from '#rules/catalogue/image-imports/image-import-status.ts'

export type ImageImportRow = typeof imageImports.$inferSelect

export async function insertImageImport(db: Db, row: typeof imageImports.$inferInsert): Promise<void> {
  await db.insert(imageImports).values(row)
}

export async function imageImportById(db: Db, id: string): Promise<ImageImportRow | null> {
  const [row] = await db.select().from(imageImports).where(eq(imageImports.id, id))
  return row ?? null
}

/** Locks an import until the transaction ends; `null` where it is in none of the statuses. */
export async function lockImageImport(
  db: Db,
  id: string,
  statuses: readonly ImageImportStatus[],
): Promise<ImageImportRow | null> {
  const [row] = await db
    .select()
    .from(imageImports)
    .where(and(eq(imageImports.id, id), inArray(imageImports.status, [...statuses])))
    .for('update')
  return row ?? null
}

/** Changes an import that is still in the status it was seen in; whether it was. */
export async function moveImageImport(
  db: Db,
  seen: { id: string; status: ImageImportStatus },
  changes: Partial<ImageImportRow>,
): Promise<boolean> {
  const rows = await db
    .update(imageImports)
    .set(changes)
    .where(and(eq(imageImports.id, seen.id), eq(imageImports.status, seen.status)))
    .returning({ id: imageImports.id })
  return rows.length > 0
}

/** The addresses that a product import names, whether or not it has run. */
export async function imagesOfProductImport(db: Db, productImportId: string): Promise<ImageImportRow | null> {
  const [row] = await db.select().from(imageImports).where(eq(imageImports.productImportId, productImportId))
  return row ?? null
}

/** Removes addresses that were noted for a product import and not asked yet. */
export async function forgetNoted(db: Db, productImportId: string): Promise<void> {
  await db
    .delete(imageImports)
    .where(and(eq(imageImports.productImportId, productImportId), eq(imageImports.status, 'noted')))
}

/** Whether an import of images has made this batch. */
export async function isOfImages(db: Db, batchId: string): Promise<boolean> {
  return (await db.$count(imageImports, eq(imageImports.batchId, batchId))) > 0
}

const filesThat = (wanted: SQL) =>
  sql<number>`(select count(*)::int from ${imageImportFiles} as f where f.import_id = ${imageImports.id} and ${wanted})`
const have = (outcome: ImageOutcome) => filesThat(sql`f.outcome = ${sql.raw(`'${outcome}'`)}`)
const productsThat = (wanted: SQL) =>
  sql<number>`(select count(distinct f.product_id)::int from ${imageImportFiles} as f
    where f.import_id = ${imageImports.id} and ${wanted})`

/** The latest imports of images with what became of their files; with a condition, those alone. */
function readImageImports(db: Db, wanted: SQL | undefined) {
  return db
    .select({
      row: imageImports,
      person: PERSON_COLUMNS,
      files: filesThat(sql`true`),
      waiting: filesThat(sql`f.outcome is null`),
      added: have('added'),
      same: have('same'),
      left: have('left'),
      failed: have('failed'),
      removed: have('removed'),
      stays: have('stays'),
      products: productsThat(sql`f.outcome is null`),
      changed: productsThat(sql`f.outcome in ('added', 'removed', 'stays')`),
    })
    .from(imageImports)
    .innerJoin(customers, eq(customers.id, imageImports.by))
    .where(wanted)
    .orderBy(desc(imageImports.createdAt), desc(imageImports.id))
    .limit(MAX_IMAGE_IMPORTS_LISTED)
}
export type ReadImageImport = Awaited<ReturnType<typeof readImageImports>>[number]

export function latestImageImports(db: Db): Promise<ReadImageImport[]> {
  return readImageImports(db, ne(imageImports.status, 'noted'))
}

export async function readImageImportById(db: Db, id: string): Promise<ReadImageImport | null> {
  return (await readImageImports(db, eq(imageImports.id, id)))[0] ?? null
}

/** Removes imports with one of these statuses that were last changed before a moment; returns their ids. */
export async function removeImageImportsBefore(
  db: Db,
  before: Date,
  statuses: readonly ImageImportStatus[],
): Promise<string[]> {
  const rows = await db
    .delete(imageImports)
    .where(and(lt(imageImports.updatedAt, before), inArray(imageImports.status, [...statuses])))
    .returning({ id: imageImports.id })
  return rows.map(({ id }) => id)
}

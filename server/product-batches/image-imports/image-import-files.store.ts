import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { images, productImages, products } from '#db/schema/catalogue.ts'
import { imageImportFiles } from '#db/schema/image-imports.ts'
import { MAX_IMAGE_FILES_NAMED } from '#rules/product-batches/image-imports/image-import-limits.ts'
import type { ImageOutcome } from '#rules/product-batches/image-imports/image-outcomes.ts'
import type { ImageRow } from '#server/catalogue/images.present.ts'

export type ImageFileRow = typeof imageImportFiles.$inferSelect
type NewImageFile = typeof imageImportFiles.$inferInsert
/** Where a file belongs, or what became of it. */
export type ImageFileChange = {
  id: string
  productId: string | null
  product: string
  position: number
  bytes: number
  outcome: ImageOutcome | null
  why: string
}

/** Notes a file once, however often its name comes; whether it is new. */
export async function insertImageFile(db: Db, file: NewImageFile): Promise<boolean> {
  const rows = await db
    .insert(imageImportFiles)
    .values(file)
    .onConflictDoNothing()
    .returning({ id: imageImportFiles.id })
  return rows.length > 0
}

/** Notes the addresses that rows of a file name. */
export async function noteImageFiles(db: Db, files: readonly NewImageFile[]): Promise<void> {
  for (let from = 0; from < files.length; from += 1000)
    await db
      .insert(imageImportFiles)
      .values(files.slice(from, from + 1000))
      .onConflictDoNothing()
}

/** Every file of an import, by name. */
export function filesOfImageImport(db: Db, importId: string): Promise<ImageFileRow[]> {
  return db
    .select()
    .from(imageImportFiles)
    .where(eq(imageImportFiles.importId, importId))
    .orderBy(asc(imageImportFiles.name), asc(imageImportFiles.id))
}

/** How many files an import has, and their bytes. */
export async function sizeOfImageImport(db: Db, importId: string): Promise<{ files: number; bytes: number }> {
  const [row] = await db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${imageImportFiles.bytes}), 0)`.mapWith(Number),
    })
    .from(imageImportFiles)
    .where(eq(imageImportFiles.importId, importId))
  return row ?? { files: 0, bytes: 0 }
}

export async function changeImageFiles(db: Db, changes: readonly ImageFileChange[]): Promise<void> {
  const column = <Key extends keyof ImageFileChange>(key: Key) => sql.param(changes.map((one) => one[key]))
  await db.execute(sql`update ${imageImportFiles} set product_id = told.product_id, product = told.product,
      position = told.position, bytes = told.bytes, outcome = told.outcome, why = told.why
    from unnest(${column('id')}::uuid[], ${column('productId')}::uuid[], ${column('product')}::text[],
      ${column('position')}::int[], ${column('bytes')}::int[], ${column('outcome')}::text[], ${column('why')}::text[])
      as told (id, product_id, product, position, bytes, outcome, why)
    where ${imageImportFiles.id} = told.id`)
}

/** The product that waits for its images, the next after another. */
export async function nextWaitingProduct(db: Db, importId: string): Promise<string | null> {
  const { productId, outcome } = imageImportFiles
  const [row] = await db
    .select({ productId })
    .from(imageImportFiles)
    .where(and(eq(imageImportFiles.importId, importId), isNull(outcome), isNotNull(productId)))
    .orderBy(asc(productId))
    .limit(1)
  return row?.productId ?? null
}

/** The images that wait for a product, in order. */
export function waitingFiles(db: Db, importId: string, productId: string): Promise<ImageFileRow[]> {
  const { position, id, outcome } = imageImportFiles
  return db
    .select()
    .from(imageImportFiles)
    .where(
      and(
        eq(imageImportFiles.importId, importId),
        eq(imageImportFiles.productId, productId),
        isNull(outcome),
      ),
    )
    .orderBy(asc(position), asc(id))
}

/** How many images wait for a product. */
export function countWaiting(db: Db, importId: string): Promise<number> {
  const { productId, outcome } = imageImportFiles
  return db.$count(
    imageImportFiles,
    and(eq(imageImportFiles.importId, importId), isNull(outcome), isNotNull(productId)),
  )
}

/** Notes what the undo has done to the images of some products. */
export async function recordUndone(
  db: Db,
  importId: string,
  undone: readonly { id: string; outcome: 'restored' | 'kept'; why: string }[],
): Promise<void> {
  await db.execute(sql`update ${imageImportFiles} set why = told.why,
      outcome = case told.outcome when 'restored' then 'removed' else 'stays' end
    from unnest(${sql.param(undone.map(({ id }) => id))}::uuid[],
      ${sql.param(undone.map(({ outcome }) => outcome))}::text[],
      ${sql.param(undone.map(({ why }) => why))}::text[]) as told (product_id, outcome, why)
    where ${eq(imageImportFiles.importId, importId)} and ${imageImportFiles.outcome} = 'added'
      and ${imageImportFiles.productId} = told.product_id`)
}

/** The same of images that changed nothing when they were added, because they took their own place. */
export async function recordRestUndone(db: Db, importId: string): Promise<void> {
  await db
    .update(imageImportFiles)
    .set({ outcome: 'removed' })
    .where(and(eq(imageImportFiles.importId, importId), eq(imageImportFiles.outcome, 'added')))
}

/** Lets addresses that failed be asked once more; how many. */
export async function waitAgain(db: Db, importId: string): Promise<number> {
  const rows = await db
    .update(imageImportFiles)
    .set({ outcome: null, why: '' })
    .where(
      and(
        eq(imageImportFiles.importId, importId),
        eq(imageImportFiles.outcome, 'failed'),
        isNotNull(imageImportFiles.productId),
      ),
    )
    .returning({ id: imageImportFiles.id })
  return rows.length
}

/** Files with the product as it is called now, and how many images it has; a deleted product keeps its former name. */
export function namedImageFiles(db: Db, importId: string, kind: 'matched' | 'others') {
  const { productId, outcome, position, name } = imageImportFiles
  const wanted = {
    matched: and(isNotNull(productId), isNull(outcome)),
    others: inArray(outcome, ['left', 'same', 'failed', 'stays']),
  }[kind]
  return db
    .select({
      id: imageImportFiles.id,
      name,
      bytes: imageImportFiles.bytes,
      productId,
      product: imageImportFiles.product,
      sku: products.sku,
      productName: products.name,
      present: sql<number>`(select count(*)::int from ${productImages} as i where i.product_id = ${products.id})`,
      first: sql<ImageRow | null>`(select row_to_json(p) from ${productImages} as i
        join ${images} as p on p.id = i.image_id where i.product_id = ${products.id} order by i.position limit 1)`,
      outcome,
      why: imageImportFiles.why,
    })
    .from(imageImportFiles)
    .leftJoin(products, eq(products.id, productId))
    .where(and(eq(imageImportFiles.importId, importId), wanted))
    .orderBy(asc(imageImportFiles.product), asc(productId), asc(position), asc(name))
    .limit(MAX_IMAGE_FILES_NAMED)
}

export type MeantProduct = { id: string; sku: string; name: string }

/** The products with one of these SKUs, written in small letters. */
export function productsOfSkus(db: Db, skus: readonly string[]): Promise<MeantProduct[]> {
  return db
    .select({ id: products.id, sku: products.sku, name: products.name })
    .from(products)
    .where(sql`lower(${products.sku}) = any(${sql.param([...skus])}::text[]) and ${products.sku} <> ''`)
}

/** The SKUs that differ from one of these texts in hyphens and the like alone. */
export async function skusLike(db: Db, bare: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ sku: products.sku })
    .from(products)
    .where(
      sql`${products.sku} <> '' and regexp_replace(lower(${products.sku}), '[^a-z0-9]', '', 'g')
        = any(${sql.param([...bare])}::text[])`,
    )
    .limit(MAX_IMAGE_FILES_NAMED)
  return rows.map(({ sku }) => sku)
}

import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { images } from '#db/schema/catalogue.ts'
import { readReference } from '#db/snapshot.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import type { Image } from './process-image.ts'

/** Remembers a processed image that is about to be used. One that is known already keeps its row, with the words it was first given. */
export async function insertImage(db: Db, image: Image): Promise<void> {
  await db.insert(images).values(image).onConflictDoNothing()
  await noteImagesUsed(db, [image.id])
}

/** Remembers an upload that nothing uses yet; one that is known and unused is kept for another while. */
export async function insertUpload(db: Db, image: Image, now: Date): Promise<void> {
  await db
    .insert(images)
    .values({ ...image, unusedSince: now })
    .onConflictDoUpdate({
      target: images.id,
      set: { unusedSince: now },
      setWhere: isNotNull(images.unusedSince),
    })
}

/** The image of that id, which from now on is kept for another while if nothing uses it; `null` where there is none. */
export async function keepUpload(db: Db, id: string, now: Date): Promise<typeof images.$inferSelect | null> {
  await db
    .update(images)
    .set({ unusedSince: now })
    .where(and(eq(images.id, id), isNotNull(images.unusedSince)))
  return db.select().from(images).where(eq(images.id, id)).then(firstOf)
}

/** Notes that something uses these images: from now on they stay, because former orders and undone batches name them. */
export async function noteImagesUsed(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(images)
    .set({ unusedSince: null })
    .where(and(inArray(images.id, [...new Set(ids)]), isNotNull(images.unusedSince)))
}

/** Uploads that nothing has used since before a moment. */
export async function unusedImages(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(lt(images.unusedSince, before))
    .orderBy(asc(images.unusedSince))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Deletes an upload that is still unused; its widths, or `null` where it was used or kept in the meantime. */
export async function deleteUnused(db: Db, id: string, before: Date): Promise<number[] | null> {
  const [row] = await db
    .delete(images)
    .where(and(eq(images.id, id), lt(images.unusedSince, before)))
    .returning({ widths: images.widths })
  return row?.widths ?? null
}

export const imageById = (db: Db, id: string): Promise<typeof images.$inferSelect | null> =>
  readReference(db, { name: `image ${id}`, tables: ['images'] }, async () =>
    db.select().from(images).where(eq(images.id, id)),
  ).then(firstOf)

/** Sets an image's alternative text, wherever it is used. */
export async function describeImage(db: Db, id: string, alt: string): Promise<void> {
  await db.update(images).set({ alt }).where(eq(images.id, id))
  await invalidate(db, 'promotions')
}

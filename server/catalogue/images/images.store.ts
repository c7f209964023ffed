import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { images } from '#db/schema/catalogue.ts'
import { readReference } from '#db/snapshot.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import type { Image } from './process-image.ts'

/** Remembers a processed image. One that is known already keeps its row, with the words it was first given. */
export async function insertImage(db: Db, image: Image): Promise<void> {
  await db.insert(images).values(image).onConflictDoNothing()
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

import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { images } from '#db/schema/catalogue.ts'
import { itemImages } from '#db/schema/items.ts'
import { noteImagesUsed } from '#server/catalogue/images/images.store.ts'
import type { ImageRow } from '#server/catalogue/images.present.ts'

/** The photographs of items, in order; an item without any is left out. */
export async function imagesOfItems(db: Db, itemIds: readonly string[]): Promise<Map<string, ImageRow[]>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .select({ itemId: itemImages.itemId, image: images })
    .from(itemImages)
    .innerJoin(images, eq(images.id, itemImages.imageId))
    .where(inArray(itemImages.itemId, [...itemIds]))
    .orderBy(asc(itemImages.itemId), asc(itemImages.position))
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId)
  return new Map([...byItem].map(([itemId, shown]) => [itemId, shown.map(({ image }) => image)]))
}

/** The photographs of items from now on, by item and in order; the caller has locked items that had some before. */
export async function writeImagesOfItems(
  db: Db,
  wanted: readonly { itemId: string; imageIds: readonly string[] }[],
): Promise<void> {
  if (wanted.length === 0) return
  const itemIds = wanted.map(({ itemId }) => itemId)
  await db.delete(itemImages).where(inArray(itemImages.itemId, itemIds))
  const rows = wanted.flatMap(({ itemId, imageIds }) =>
    imageIds.map((imageId, position) => ({ itemId, imageId, position })),
  )
  if (rows.length === 0) return
  await db.insert(itemImages).values(rows)
  await noteImagesUsed(
    db,
    rows.map(({ imageId }) => imageId),
  )
}

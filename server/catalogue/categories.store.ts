import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { categories, images, jewelleryTypes } from '#db/schema/catalogue.ts'
import { readReference } from '#db/snapshot.ts'

export type CategoryRow = typeof categories.$inferSelect
export type TypeRow = typeof jewelleryTypes.$inferSelect

export type CategoryWithImage = Awaited<ReturnType<typeof categoriesInOrder>>[number]

/** All categories with their images, in the owner's order. */
export function categoriesInOrder(db: Db) {
  return readReference(db, { name: 'categories', tables: ['categories', 'images'] }, async () =>
    db
      .select({ category: categories, image: images })
      .from(categories)
      .leftJoin(images, eq(images.id, categories.imageId))
      .orderBy(asc(categories.position)),
  )
}

/** In no particular order. */
export function allCategories(db: Db): Promise<CategoryRow[]> {
  return db.select().from(categories)
}

/** Changes what a category shows, unless somebody has changed it since `version`; returns whether it was changed. */
export async function rewriteCategory(
  db: Db,
  { id, version }: { id: string; version: number },
  change: { description: string; imageId: string | null },
): Promise<boolean> {
  const changed = await db
    .update(categories)
    .set({ ...change, version: version + 1 })
    .where(and(eq(categories.id, id), eq(categories.version, version)))
    .returning({ id: categories.id })
  return changed.length > 0
}

export function typesByName(db: Db): Promise<TypeRow[]> {
  return readReference(db, { name: 'types', tables: ['jewellery_types'] }, async () =>
    db.select().from(jewelleryTypes).orderBy(asc(jewelleryTypes.name)),
  )
}

/** In no particular order. */
export function allTypes(db: Db): Promise<TypeRow[]> {
  return db.select().from(jewelleryTypes)
}

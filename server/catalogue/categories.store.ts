import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { rewriting } from '#db/rewriting.ts'
import { categories, images, jewelleryTypes } from '#db/schema/catalogue.ts'
import { readReference } from '#db/snapshot.ts'

export type CategoryRow = typeof categories.$inferSelect
export type TypeRow = typeof jewelleryTypes.$inferSelect

export type CategoryWithImage = Awaited<ReturnType<typeof categoriesInOrder>>[number]

/** All categories with their images, in the owner's order. */
export function categoriesInOrder(db: Db) {
  return readReference(db, { name: 'categories', tables: ['categories', 'images'] }, async () =>
    readCategories(db).orderBy(asc(categories.position)),
  )
}

/** In no particular order. */
export function allCategories(db: Db): Promise<CategoryRow[]> {
  return db.select().from(categories)
}

export const lockCategory = (db: Db, id: string): Promise<CategoryWithImage | null> =>
  readCategories(db).where(eq(categories.id, id)).for('update', { of: categories }).then(firstOf)

export const rewriteCategory = rewriting(categories)

export function typesByName(db: Db): Promise<TypeRow[]> {
  return readReference(db, { name: 'types', tables: ['jewellery_types'] }, async () =>
    db.select().from(jewelleryTypes).orderBy(asc(jewelleryTypes.name)),
  )
}

/** In no particular order. */
export function allTypes(db: Db): Promise<TypeRow[]> {
  return db.select().from(jewelleryTypes)
}

function readCategories(db: Db) {
  return db
    .select({ category: categories, image: images })
    .from(categories)
    .leftJoin(images, eq(images.id, categories.imageId))
    .$dynamic()
}

import { asc, eq } from 'drizzle-orm'
import type { Category, JewelleryType } from '#contracts/catalogue.ts'
import { categories, jewelleryTypes, pictures } from '#db/schema/catalogue.ts'
import type { Shop } from '#server/shop.ts'
import { pictureAddress, presentPicture } from './pictures.present.ts'

/** The six windows of the shop, in the owner's order. */
export async function listCategories({ db }: Shop): Promise<Category[]> {
  const rows = await db
    .select({ category: categories, picture: pictures })
    .from(categories)
    .leftJoin(pictures, eq(pictures.id, categories.pictureId))
    .orderBy(asc(categories.position))
  return rows.map(({ category, picture }) => ({
    id: category.id,
    category_id: category.id,
    category_name: category.slug,
    label: category.name,
    description: category.description,
    image: picture ? pictureAddress(picture) : null,
    picture: picture ? presentPicture(picture) : null,
  }))
}

export async function listJewelleryTypes({ db }: Shop): Promise<JewelleryType[]> {
  const rows = await db.select().from(jewelleryTypes).orderBy(asc(jewelleryTypes.name))
  return rows.map(({ id, name, offersApply }) => ({ id, type_name: name, offersApply }))
}

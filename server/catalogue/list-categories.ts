import { asc, eq } from 'drizzle-orm'
import type { Category, JewelleryType } from '#contracts/catalogue.ts'
import { categories, images, jewelleryTypes } from '#db/schema/catalogue.ts'
import type { Shop } from '#server/shop.ts'
import { imageAddress, presentImage } from './images.present.ts'

/** The six windows of the shop, in the owner's order. */
export async function listCategories({ db, dependOn }: Shop): Promise<Category[]> {
  dependOn('promotions')
  const rows = await db
    .select({ category: categories, picture: images })
    .from(categories)
    .leftJoin(images, eq(images.id, categories.pictureId))
    .orderBy(asc(categories.position))
  return rows.map(({ category, picture: image }) => ({
    id: category.id,
    category_id: category.id,
    category_name: category.slug,
    label: category.name,
    description: category.description,
    image: image ? imageAddress(image) : null,
    picture: image ? presentImage(image) : null,
  }))
}

export async function listJewelleryTypes({ db, dependOn }: Shop): Promise<JewelleryType[]> {
  dependOn('types')
  const rows = await db.select().from(jewelleryTypes).orderBy(asc(jewelleryTypes.name))
  return rows.map(({ id, name, offersApply }) => ({ id, type_name: name, offersApply }))
}

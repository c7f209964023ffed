import type { Category, JewelleryType } from '#contracts/catalogue.ts'
import { imageAddress } from '#rules/catalogue/image-addresses.ts'
import type { Shop } from '#server/shop.ts'
import { presentList } from '#server/unreadable/set-aside.ts'
import { type CategoryWithImage, categoriesInOrder, typesByName } from './categories.store.ts'
import { presentImage } from './images.present.ts'

/** The six categories of the shop, in the owner's order. */
export async function listCategories(shop: Shop): Promise<Category[]> {
  shop.dependOn('promotions')
  const rows = await categoriesInOrder(shop.db)
  return presentList(shop, rows, { table: 'categories', idOf: ({ category }) => category.id, present })
}

const present = ({ category, image }: CategoryWithImage): Category => ({
  id: category.id,
  category_id: category.id,
  category_name: category.slug,
  label: category.name,
  description: category.description,
  image: image ? imageAddress(image) : null,
  picture: image ? presentImage(image) : null,
})

export async function listJewelleryTypes({ db, dependOn }: Shop): Promise<JewelleryType[]> {
  dependOn('types')
  const rows = await typesByName(db)
  return rows.map(({ id, name, offersApply }) => ({ id, type_name: name, offersApply }))
}

/** The names of all types, in order. */
export async function typeNames({ db, dependOn }: Pick<Shop, 'db' | 'dependOn'>): Promise<string[]> {
  dependOn('types')
  return (await typesByName(db)).map(({ name }) => name)
}

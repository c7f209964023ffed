import type { AdminAd, AdminCategory, AdminCollection } from '#contracts/admin/promotions.ts'
import type { CategoryWithImage } from '#server/catalogue/categories.store.ts'
import { presentImage } from '#server/catalogue/images.present.ts'
import type { AdRow, CollectionRow } from '#server/promotions/promotions.store.ts'

export function presentCategory({ category, image }: CategoryWithImage): AdminCategory {
  const { id, slug, name, description, version } = category
  return { id, slug, label: name, description, version, image: image && presentImage(image) }
}

export function presentAdForAdmin({ ad, image }: AdRow): AdminAd {
  const { id, title, notes, link, startsOn, endsOn, version } = ad
  return { id, title, notes, link, startsOn, endsOn, version, image: presentImage(image) }
}

export function presentCollectionForAdmin({ collection, image }: CollectionRow): AdminCollection {
  const { id, name, description, url, updatedAt, version } = collection
  return {
    id,
    name,
    description,
    url,
    version,
    updatedAt,
    image: presentImage(image),
  }
}

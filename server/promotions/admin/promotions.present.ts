import type { AdminAd, AdminCategory, AdminCollection } from '#contracts/admin/promotions.ts'
import type { CategoryWithImage } from '#server/catalogue/categories.store.ts'
import { presentImage } from '#server/catalogue/images.present.ts'
import type { AdRow, CollectionRow } from '#server/promotions/promotions.store.ts'

export function presentCategory({ category, picture: image }: CategoryWithImage): AdminCategory {
  const { id, slug, name, description, version } = category
  return { id, slug, label: name, description, version, picture: image && presentImage(image) }
}

export function presentAdForAdmin({ ad, picture: image }: AdRow): AdminAd {
  const { id, title, notes, link, startsOn, endsOn, version } = ad
  return { id, title, notes, link, startsOn, endsOn, version, picture: presentImage(image) }
}

export function presentCollectionForAdmin({ collection, picture: image }: CollectionRow): AdminCollection {
  const { id, name, description, url, updatedAt, version } = collection
  return {
    id,
    name,
    description,
    url,
    version,
    updatedAt: updatedAt.toISOString(),
    picture: presentImage(image),
  }
}

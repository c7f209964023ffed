import type { AdminAd, AdminCategory, AdminCollection } from '#contracts/admin-promotions.ts'
import { presentPicture } from '#server/catalogue/pictures.present.ts'
import type { CategoryRow } from './admin-promotions.store.ts'
import type { AdRow, CollectionRow } from './promotions.store.ts'

export function presentCategory({ category, picture }: CategoryRow): AdminCategory {
  const { id, slug, name, description, version } = category
  return { id, slug, label: name, description, version, picture: picture && presentPicture(picture) }
}

export function presentAdForDesk({ ad, picture }: AdRow): AdminAd {
  const { id, title, notes, link, startsOn, endsOn, version } = ad
  return { id, title, notes, link, startsOn, endsOn, version, picture: presentPicture(picture) }
}

export function presentCollectionForDesk({ collection, picture }: CollectionRow): AdminCollection {
  const { id, name, description, url, updatedAt, version } = collection
  return {
    id,
    name,
    description,
    url,
    version,
    updatedAt: updatedAt.toISOString(),
    picture: presentPicture(picture),
  }
}

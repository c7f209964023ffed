import type { Ad, ExclusiveCollection } from '#contracts/promotions.ts'
import { presentImage } from '#server/catalogue/images.present.ts'
import type { AdRow, CollectionRow } from './promotions.store.ts'

export function presentAd({ ad, image }: AdRow): Ad {
  const view = presentImage(image)
  return {
    id: ad.id,
    title: ad.title,
    notes: ad.notes,
    description: ad.notes,
    imageUrl: view.src,
    image: view.src,
    picture: view,
    link: ad.link,
  }
}

export function presentCollection({ collection, image }: CollectionRow): ExclusiveCollection {
  const view = presentImage(image)
  const updated = collection.updatedAt
  return {
    id: collection.id,
    name: collection.name,
    description: collection.description,
    url: collection.url,
    image_url: view.src,
    image: view.src,
    picture: view,
    updatedDate: updated,
    updated_at: updated,
  }
}

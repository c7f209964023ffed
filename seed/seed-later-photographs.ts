import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { images, productImages, products } from '#db/schema/catalogue.ts'
import { productSlug } from '#rules/catalogue/slugs.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { imageId } from '#server/catalogue/images/read-image.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { productTags } from '#server/changes/tags.ts'
import { LATER_PHOTOS } from './demo/photo-plan.ts'
import type { PhotoName } from './demo/photos.ts'
import type { DemoProduct } from './demo/product.ts'
import { DEMO_PRODUCTS } from './demo/products.ts'
import { productPhotos } from './seed-catalogue.ts'
import { readPhoto, seedImage } from './seed-images.ts'

/**
 * Close-ups, worn products and other colours of the demo's products, while the shop is open: product by product, one
 * photograph at a time, each product's in one transaction. A product shows only what is ready. Once a photograph has
 * been added it is not added again, so that one an admin removed stays away. Stops when told to; goes on at the next start.
 */
export async function seedLaterPhotographs(db: Db, files: FileStore, stop: AbortSignal): Promise<void> {
  const missing = await missingPhotos(db)
  for (const product of DEMO_PRODUCTS.flatMap(({ products }) => products)) {
    const names = product.photos.filter((name) => missing.has(name))
    if (names.length === 0) continue
    const photos = new Map()
    for (const name of names) {
      if (stop.aborted) return
      photos.set(name, await seedImage(files, name, 'process'))
    }
    await addPhotos(db, product, photos)
  }
}

async function missingPhotos(db: Db): Promise<ReadonlySet<PhotoName>> {
  const idOf = new Map<PhotoName, string>()
  for (const name of LATER_PHOTOS) idOf.set(name, imageId(await readPhoto(name)))
  const kept = await db
    .select({ id: images.id })
    .from(images)
    .where(inArray(images.id, [...idOf.values()]))
  const ids = new Set(kept.map(({ id }) => id))
  return new Set([...LATER_PHOTOS].filter((name) => !ids.has(idOf.get(name) ?? '')))
}

async function addPhotos(
  db: Db,
  product: DemoProduct,
  photos: Parameters<typeof productPhotos>[2],
): Promise<void> {
  await db.transaction(async (inner) => {
    await inner
      .insert(images)
      .values([...photos.values()])
      .onConflictDoNothing()
    const [place] = await inner
      .select({ id: products.id, categoryId: products.categoryId, typeId: products.typeId })
      .from(products)
      .where(inArray(products.slug, [productSlug(product.name)]))
    if (!place) return
    await inner
      .insert(productImages)
      .values(productPhotos(place.id, product, photos))
      .onConflictDoNothing()
    await invalidate(inner, ...productTags(place))
  })
}

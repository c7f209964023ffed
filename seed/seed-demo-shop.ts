import type { Db } from '#db/client.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { FIRST_PHOTOS } from './demo/photo-plan.ts'
import type { OnProgress } from './progress.ts'
import { seedAccountant, seedJobs, seedPromotions, seedReviews, seedSettings } from './seed-around.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { type ImageMode, seedImages } from './seed-images.ts'

export type SeedOptions = {
  files: FileStore
  /** What "yesterday" in jobs, reviews and rates is counted from. */
  now: Date
  images?: ImageMode
  /** Whether {@link seedLaterPhotographs} follows when the shop is open. */
  laterPhotographs?: boolean
  onProgress?: OnProgress
}

/**
 * Fills an empty database with the demo shop, in one transaction: all of it is there, or nothing. The
 * photographs come first and outside of it, because encoding them takes half a minute and is harmless to repeat.
 */
export async function seedDemoShop(db: Db, options: SeedOptions): Promise<void> {
  const { files, now, images = 'process', laterPhotographs = false, onProgress } = options
  const names = laterPhotographs ? FIRST_PHOTOS : undefined
  const photos = await seedImages(files, images, onProgress, names)
  await db.transaction(async (inner) => {
    const productIds = await seedCatalogue(inner, photos, now)
    await seedAccountant(inner)
    await seedReviews(inner, productIds, now)
    await seedPromotions(inner, photos, now)
    await seedJobs(inner, now)
    await seedSettings(inner, photos, now)
    await invalidate(inner, 'all')
  })
}

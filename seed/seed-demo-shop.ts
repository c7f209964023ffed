import type { Db } from '#db/client.ts'
import { shopStarts } from '#db/schema/shop-starts.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { lifeBegins } from './demo/life/calendar.ts'
import { ratesBeforeLife } from './demo/life/rates-of-life.ts'
import { FIRST_PHOTOS } from './demo/photo-plan.ts'
import { rateHistory } from './demo/rates.ts'
import { noteLifeState } from './life-state.ts'
import type { OnProgress } from './progress.ts'
import { seedJobs, seedPromotions, seedReviews, seedSettings, seedStaff } from './seed-around.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { type ImageMode, seedImages } from './seed-images.ts'

export type SeedOptions = {
  files: FileStore
  /** The moment from which "yesterday" in jobs, reviews and rates is counted. */
  now: Date
  images?: ImageMode
  /** Whether {@link seedLaterPhotographs} follows when the shop is open. */
  laterPhotographs?: boolean
  /** Whether the story of `demo/life/` follows: the shop then opens as it was before it. */
  hasLife?: boolean
  onProgress?: OnProgress
}

/**
 * Fills an empty database with the demo shop, in one transaction: all of it is there, or nothing. The
 * photographs come first and outside of it, because encoding them takes half a minute and is harmless to repeat; where they
 * are only described, who asks for it writes them.
 */
export async function seedDemoShop(db: Db, options: SeedOptions): Promise<void> {
  const { files, now, images = 'process', laterPhotographs = false, hasLife = false, onProgress } = options
  const names = laterPhotographs ? FIRST_PHOTOS : undefined
  const photos = await seedImages(files, images, onProgress, names)
  await db.transaction(async (inner) => {
    const opened = hasLife ? lifeBegins(now) : now
    const rates = hasLife ? ratesBeforeLife(now) : rateHistory(now)
    const productIds = await seedCatalogue(inner, photos, { now: opened, rates })
    await seedStaff(inner, opened)
    await seedReviews(inner, productIds, { now, opened })
    await seedPromotions(inner, photos, now)
    await seedJobs(inner, now)
    await seedSettings(inner, photos, opened)
    if (hasLife) await beginLife(inner, { now, opened })
    await invalidate(inner, 'all')
  })
}

/** The shop of the story opened long ago; until the story is told, nobody sees it. */
async function beginLife(db: Db, { now, opened }: { now: Date; opened: Date }): Promise<void> {
  await db
    .insert(shopStarts)
    .values({ mode: 'demo', firstAt: opened, lastAt: now })
    .onConflictDoUpdate({ target: shopStarts.mode, set: { firstAt: opened } })
  await noteLifeState(db, 'begun', now)
}

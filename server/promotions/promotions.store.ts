import { and, asc, desc, eq, gte, isNull, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { images } from '#db/schema/catalogue.ts'
import { ads, exclusiveCollections } from '#db/schema/promotions.ts'
import { readReference } from '#db/snapshot.ts'
import type { Days } from '#rules/promotions/ad-days.ts'

type ImageRow = typeof images.$inferSelect
export type AdRow = { ad: typeof ads.$inferSelect; image: ImageRow }
export type CollectionRow = { collection: typeof exclusiveCollections.$inferSelect; image: ImageRow }

/** The page shows two; nobody plans more than this for the same days. */
const MAX_ADS = 50
export const MAX_COLLECTIONS = 100

/** Ads that run on at least one of the days, newest first. */
export function adsRunning(db: Db, days: Days): Promise<AdRow[]> {
  const name = `ads from ${days.from} to ${days.to}`
  return readReference(db, { name, tables: ['ads', 'images'] }, async () =>
    db
      .select({ ad: ads, image: images })
      .from(ads)
      .innerJoin(images, eq(images.id, ads.imageId))
      .where(and(gte(ads.endsOn, days.from), lte(ads.startsOn, days.to), isNull(ads.removedAt)))
      .orderBy(desc(ads.createdAt), desc(ads.id))
      .limit(MAX_ADS),
  )
}

/** In the order the shop shows them; the most recently updated first where no order was given. */
export function collectionsInOrder(db: Db): Promise<CollectionRow[]> {
  return readReference(db, { name: 'collections', tables: ['exclusive_collections', 'images'] }, async () =>
    db
      .select({ collection: exclusiveCollections, image: images })
      .from(exclusiveCollections)
      .innerJoin(images, eq(images.id, exclusiveCollections.imageId))
      .where(isNull(exclusiveCollections.removedAt))
      .orderBy(
        asc(exclusiveCollections.position),
        desc(exclusiveCollections.updatedAt),
        desc(exclusiveCollections.id),
      )
      .limit(MAX_COLLECTIONS),
  )
}

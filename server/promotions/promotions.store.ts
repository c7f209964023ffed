import { and, asc, desc, eq, gte, isNull, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pictures } from '#db/schema/catalogue.ts'
import { ads, exclusiveCollections } from '#db/schema/promotions.ts'
import type { Days } from '#rules/promotions/ad-days.ts'

type PictureRow = typeof pictures.$inferSelect
export type AdRow = { ad: typeof ads.$inferSelect; picture: PictureRow }
export type CollectionRow = { collection: typeof exclusiveCollections.$inferSelect; picture: PictureRow }

/** The page shows two; nobody plans more than this for the same days. */
const MOST_ADS = 50
export const MOST_COLLECTIONS = 100

/** Ads that run on at least one of the days, newest first. */
export function adsRunning(db: Db, days: Days): Promise<AdRow[]> {
  return db
    .select({ ad: ads, picture: pictures })
    .from(ads)
    .innerJoin(pictures, eq(pictures.id, ads.pictureId))
    .where(and(gte(ads.endsOn, days.from), lte(ads.startsOn, days.to), isNull(ads.removedAt)))
    .orderBy(desc(ads.createdAt), desc(ads.id))
    .limit(MOST_ADS)
}

/** In the order the shop shows them; the most recently updated first where no order was given. */
export function collectionsInOrder(db: Db): Promise<CollectionRow[]> {
  return db
    .select({ collection: exclusiveCollections, picture: pictures })
    .from(exclusiveCollections)
    .innerJoin(pictures, eq(pictures.id, exclusiveCollections.pictureId))
    .where(isNull(exclusiveCollections.removedAt))
    .orderBy(
      asc(exclusiveCollections.position),
      desc(exclusiveCollections.updatedAt),
      desc(exclusiveCollections.id),
    )
    .limit(MOST_COLLECTIONS)
}

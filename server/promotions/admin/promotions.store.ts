import { and, asc, desc, eq, gte, inArray, isNull, lt, min, type SQL, sql } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { rewriting } from '#db/rewriting.ts'
import { images } from '#db/schema/catalogue.ts'
import { ads, exclusiveCollections as collections } from '#db/schema/promotions.ts'
import { written } from '#db/written.ts'
import { newestFirst, readPage } from '#server/paging/keyset.ts'
import type { AdRow, CollectionRow } from '#server/promotions/promotions.store.ts'

/** The most ads that can be planned ahead. */
export const MAX_AHEAD = 200

/** Ads that run today or later, as the shop takes them: the newest first. */
export function adsAhead(db: Db, today: string): Promise<AdRow[]> {
  return readAds(db, and(gte(ads.endsOn, today), isNull(ads.removedAt)))
    .orderBy(desc(ads.createdAt), desc(ads.id))
    .limit(MAX_AHEAD)
}

const LAST_TO_END = newestFirst(ads, ads.endsOn)

export function adsOver(db: Db, today: string, cursor: CursorQuery): Promise<AdRow[]> {
  const isOver = and(lt(ads.endsOn, today), isNull(ads.removedAt))
  return readPage(readAds(db), LAST_TO_END, cursor, isOver)
}

export const lockAd = (db: Db, id: string): Promise<AdRow | null> =>
  readAds(db, eq(ads.id, id)).for('update', { of: ads }).then(firstOf)

export async function insertAd(db: Db, draft: typeof ads.$inferInsert): Promise<string> {
  return written(await db.insert(ads).values(draft).returning({ id: ads.id })).id
}

export const rewriteAd = rewriting(ads)

export const lockCollection = (db: Db, id: string): Promise<CollectionRow | null> =>
  db
    .select({ collection: collections, image: images })
    .from(collections)
    .innerJoin(images, eq(images.id, collections.imageId))
    .where(eq(collections.id, id))
    .for('update', { of: collections })
    .then(firstOf)

export async function insertCollection(db: Db, draft: typeof collections.$inferInsert): Promise<string> {
  return written(await db.insert(collections).values(draft).returning({ id: collections.id })).id
}

export const rewriteCollection = rewriting(collections)

/** Locks the collections that are shown and returns their ids. */
export async function lockCollections(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ id: collections.id })
    .from(collections)
    .where(isNull(collections.removedAt))
    .orderBy(asc(collections.id))
    .for('update')
  return new Set(rows.map(({ id }) => id))
}

/** The place before all others, those taken down included. */
export async function firstPosition(db: Db): Promise<number> {
  const [row] = await db.select({ first: min(collections.position) }).from(collections)
  return (row?.first ?? 1) - 1
}

/** The first of `ids` gets place 1; when they were updated stays as it is. */
export async function putInOrder(db: Db, ids: readonly string[]): Promise<void> {
  const place = sql`array_position(${sql.param([...ids])}::uuid[], ${collections.id})`
  await db
    .update(collections)
    .set({ position: place })
    .where(inArray(collections.id, [...ids]))
}

function readAds(db: Db, where?: SQL) {
  return db
    .select({ ad: ads, image: images })
    .from(ads)
    .innerJoin(images, eq(images.id, ads.imageId))
    .where(where)
    .$dynamic()
}

import { desc, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { rateFeedRuns } from '#db/schema/pricing.ts'
import { DAY_MS } from '#rules/time.ts'

export type FeedRunRow = typeof rateFeedRuns.$inferSelect

const KEPT_DAYS = 31

/** Records a reading of the feed, and deletes those older than a month. */
export async function noteFeedRun(db: Db, run: typeof rateFeedRuns.$inferInsert): Promise<void> {
  await db.delete(rateFeedRuns).where(lt(rateFeedRuns.at, new Date(run.at.getTime() - KEPT_DAYS * DAY_MS)))
  await db.insert(rateFeedRuns).values(run)
}

export const lastFeedRun = (db: Db): Promise<FeedRunRow | null> =>
  db.select().from(rateFeedRuns).orderBy(desc(rateFeedRuns.at), desc(rateFeedRuns.id)).limit(1).then(firstOf)

import { ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { dailyRuns } from '#db/schema/daily-runs.ts'
import type { Day } from '#rules/days.ts'
import type { DailyJob } from './queue.ts'

type Run = { job: DailyJob; day: Day }

/** Enters jobs that no shop has run so far as done: the release before this one did them. */
export async function enterRuns(db: Db, runs: Run[]): Promise<void> {
  await db.insert(dailyRuns).values(runs).onConflictDoNothing()
}

/**
 * Notes that a job's run of a day is sent; false where it was already. A later day than this one was noted while a clock
 * was ahead, and does not count.
 */
export async function noteRun(db: Db, { job, day }: Run): Promise<boolean> {
  const noted = await db
    .insert(dailyRuns)
    .values({ job, day })
    .onConflictDoUpdate({ target: dailyRuns.job, set: { day }, setWhere: ne(dailyRuns.day, day) })
    .returning({ job: dailyRuns.job })
  return noted.length > 0
}

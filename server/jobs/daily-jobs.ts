import { type Day, dayInIndia } from '#rules/days.ts'
import { HOUR_MS, MINUTE_MS } from '#rules/time.ts'
import type { Shop } from '#server/shop.ts'
import { enterRuns, noteRun } from './daily-runs.store.ts'
import { DAILY, DAILY_JOBS, type DailyJob } from './queue.ts'

/** How often it is looked whether a run is due. */
const LOOK_EVERY_MS = 20_000

/**
 * Sends each daily job once for each day: when its minute comes, or as soon as it is noticed that the minute was missed,
 * because no worker ran or the clock leapt over it. Returns a function that ends it.
 */
export async function startDailyJobs(shop: Shop): Promise<() => void> {
  const look = dailySender(shop)
  await enterRuns(
    shop.db,
    DAILY_JOBS.map((job) => ({ job, day: lastDue(job, shop.clock.now()) })),
  )
  const lookOrTell = () =>
    look().catch((err: unknown) => shop.log.error({ err }, 'no daily job could be sent'))
  void lookOrTell()
  const timer = setInterval(lookOrTell, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** Returns what sends the runs that are due. Of several workers, one sends each of them. */
export function dailySender(shop: Shop): () => Promise<void> {
  // So that a day on which nothing is due costs no statement.
  const lastDays = new Map<DailyJob, Day>()
  return async () => {
    for (const job of DAILY_JOBS) {
      const day = lastDue(job, shop.clock.now())
      if (lastDays.get(job) === day) continue
      await shop.transaction(async ({ db, jobs }) => {
        if (await noteRun(db, { job, day })) await jobs.send(job, {})
      })
      lastDays.set(job, day)
    }
  }
}

/** The last day whose minute for this job has come. */
function lastDue(job: DailyJob, now: Date): Day {
  const [hours = 0, minutes = 0] = DAILY[job].at.split(':').map(Number)
  return dayInIndia(new Date(now.getTime() - hours * HOUR_MS - minutes * MINUTE_MS))
}

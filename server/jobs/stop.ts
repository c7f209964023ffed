import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { STOP_LIMITS } from '#server/time-limits.ts'
import { JOB_NAMES } from './queue.ts'

/** Fetches no more jobs; resolves as soon as those in progress are done, or have had their time. */
export async function takeNoMoreJobs(boss: PgBoss): Promise<void> {
  const finished = Promise.all(JOB_NAMES.map((name) => boss.offWork(name, { wait: true })))
  await Promise.race([finished, pause(STOP_LIMITS.jobs, undefined, { ref: false })])
}

/** Ends the queue as soon as the jobs in progress are done. pg-boss itself looks every half second only. */
export async function stopJobs(boss: PgBoss): Promise<void> {
  await takeNoMoreJobs(boss)
  await boss.stop({ graceful: false })
}

import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { JOB_NAMES } from './queue.ts'

/** Milliseconds that jobs in progress have to finish; those that do not are taken up again by another worker. */
const FINISH_LIMIT = 5_000

/** Fetches no more jobs and ends as soon as those in progress are done. pg-boss itself looks every half second only. */
export async function stopJobs(boss: PgBoss): Promise<void> {
  const finished = Promise.all(JOB_NAMES.map((name) => boss.offWork(name, { wait: true })))
  await Promise.race([finished, pause(FINISH_LIMIT, undefined, { ref: false })])
  await boss.stop({ graceful: false })
}

import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { JOB_NAMES, type JobName, queueOptions } from '#server/jobs/queue.ts'
import { prepareQueues } from '#server/jobs/worker.ts'
import type { BackedUpJob } from './manifest.ts'

/**
 * Creates the queues of a restored shop and sends the jobs that waited; nothing works on them before the shop opens. Jobs of
 * kinds that this release no longer has are left out, as at an upgrade. Returns how many were sent.
 */
export async function sendJobsAgain(pool: pg.Pool, jobs: readonly BackedUpJob[]): Promise<number> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    supervise: false,
  })
  await boss.start()
  try {
    await prepareQueues(boss)
    const jobsOfRelease = jobs.filter(isKnown)
    for (const [name, alike] of Map.groupBy(jobsOfRelease, ({ name }) => name))
      await boss.insert(
        name,
        alike.map(({ data, startAfter, priority }) => {
          return { data: data as object, startAfter, priority, ...queueOptions(name) }
        }),
      )
    return jobsOfRelease.length
  } finally {
    await boss.stop({ graceful: false })
  }
}

const isKnown = (job: BackedUpJob): job is BackedUpJob & { name: JobName } =>
  JOB_NAMES.some((name) => name === job.name)

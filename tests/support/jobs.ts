import type pg from 'pg'
import type { JobName, JobPayloads } from '#server/jobs/queue.ts'
import { untagged } from '#server/jobs/tagged.ts'
import type { Shop } from '#server/shop.ts'
import { HANDLERS } from '#server/wiring/job-handlers.ts'

type WaitingJob = { id: string; name: JobName; data: never }

export type TestJobs = {
  /** Jobs not yet done, oldest first. */
  waiting: () => Promise<{ name: JobName; data: JobPayloads[JobName] }[]>
  /**
   * Does every job that is due at the test's clock, and those that these bring about; returns how many. With names,
   * only jobs of these; the others wait.
   */
  run: (only?: readonly JobName[]) => Promise<number>
  /** Does each due job once; one that fails stays, to be tried again. Returns the names of those that failed. */
  attempt: () => Promise<JobName[]>
}

/**
 * The shop's real queue, worked by the test itself so that nothing happens behind its back. Jobs sent for later wait
 * for the test's clock; those sent for at once are stamped by the database's own and are always due.
 */
const payloadOf = (data: never): never => untagged<Record<string, never>>(data).payload as never

export function testJobs(pool: pg.Pool, shop: Shop): TestJobs {
  const due = async (until: Date | null, only: readonly JobName[] | null) => {
    const result = await pool.query<WaitingJob>({
      name: 'due-jobs',
      text: `select id, name, data from pgboss.job
             where state in ('created', 'retry')
               and ($1::timestamptz is null or start_after <= $1 or start_after = created_on)
               and ($2::text[] is null or name = any($2))
             order by created_on, id`,
      values: [until, only],
    })
    return result.rows
  }
  const forget = (id: string) => pool.query({ text: 'delete from pgboss.job where id = $1', values: [id] })
  return {
    waiting: async () => (await due(null, null)).map(({ name, data }) => ({ name, data: payloadOf(data) })),
    run: async (only) => {
      let done = 0
      const dueNow = () => due(shop.clock.now(), only ?? null)
      for (let jobs = await dueNow(); jobs.length > 0; jobs = await dueNow())
        for (const { id, name, data } of jobs) {
          await HANDLERS[name](shop, payloadOf(data))
          await forget(id)
          done += 1
        }
      return done
    },
    attempt: async () => {
      const failed: JobName[] = []
      for (const { id, name, data } of await due(shop.clock.now(), null))
        await HANDLERS[name](shop, payloadOf(data)).then(
          () => forget(id),
          () => failed.push(name),
        )
      return failed
    },
  }
}

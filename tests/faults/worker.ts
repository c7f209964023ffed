import { PgBoss } from 'pg-boss'
import type { JobName } from '#server/jobs/queue.ts'
import { HANDLERS } from '#server/wiring/job-handlers.ts'
import { askSandbox } from '#tests/support/purchase.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** A worker process that a test may kill. */
export async function worker(shop: TestShop) {
  const boss = new PgBoss({ connectionString: shop.url, supervise: false, schedule: false, migrate: false })
  await boss.start()
  return {
    /** Every due job is done once or fails, and its followers; returns the names of those that failed. */
    async work(): Promise<JobName[]> {
      await askSandbox(shop, '/flush')
      const failed = new Set<JobName>()
      for (let before = -1, left = 0; before !== left; ) {
        before = left
        for (const name of await shop.jobs.attempt()) failed.add(name)
        left = (await shop.jobs.waiting()).length
      }
      return [...failed].toSorted()
    },
    /** Does every due job and is killed before it can say so; half a minute later it is missed. Returns their names. */
    async die(): Promise<JobName[]> {
      const done = new Set<JobName>()
      for (const { name } of await shop.jobs.waiting()) {
        const [job] = await boss.fetch<never>(name)
        if (!job) continue
        await HANDLERS[name](shop.shop, job.data)
        done.add(name)
      }
      await shop.pool.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '31 seconds'`)
      await boss.supervise()
      return [...done].toSorted()
    },
    [Symbol.asyncDispose]: () => boss.stop({ graceful: false }),
  }
}

import { PgBoss } from 'pg-boss'
import type { JobName } from '#server/jobs/queue.ts'
import type { TestShop } from './test-shop.ts'

/** The real queue of one kind of job, at which tries fail at once instead of when their pauses are over. */
export async function queueOf(shop: TestShop, name: JobName) {
  const boss = new PgBoss({
    connectionString: shop.pool.options.connectionString,
    supervise: false,
    schedule: false,
    migrate: false,
  })
  await boss.start()
  return {
    /** Lets every waiting job of this kind fail once; returns how many there were. */
    failAll: async (): Promise<number> => {
      await shop.pool.query('update pgboss.job set start_after = now() where name = $1', [name])
      const jobs = await boss.fetch(name, { batchSize: 100 })
      if (jobs.length > 0)
        await boss.fail(
          name,
          jobs.map(({ id }) => id),
        )
      return jobs.length
    },
    [Symbol.asyncDispose]: () => boss.stop({ graceful: false }),
  }
}

import { PgBoss } from 'pg-boss'
import { ensureDatabase, migrateDatabase, withSetupPool } from '#db/migrate.ts'
import { prepareSchema } from '#sandbox/razorpay/store.ts'
import { prepareQueues } from '#server/jobs/worker.ts'

/** Makes the database that `url` names, with the tables and queues of a shop that has no data yet, and its payment sandbox. */
export async function makeEmptyShop(url: string): Promise<void> {
  await ensureDatabase(url)
  await withSetupPool(url, migrateDatabase)
  await withSetupPool(url, prepareSchema)
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  await boss.start()
  await prepareQueues(boss)
  await boss.stop({ graceful: false })
}

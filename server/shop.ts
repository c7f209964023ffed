import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Db } from '#db/client.ts'
import type { FileStore } from './adapters/files/port.ts'
import type { PaymentProvider } from './adapters/payments/port.ts'
import type { Config } from './config.ts'
import type { JobSender } from './jobs/queue.ts'

/** Whatever tells the time; tests set it. */
export type Clock = { now: () => Date }

/** Everything a use case may need, wired once. Inside `transaction`, `db` and `jobs` belong to the transaction. */
export type Shop = {
  config: Config
  db: Db
  clock: Clock
  jobs: JobSender
  payments: PaymentProvider
  files: FileStore
  transaction: <Result>(work: (shop: Shop) => Promise<Result>) => Promise<Result>
}

export type ShopParts = {
  config: Config
  database: NodePgDatabase
  clock: Clock
  jobsOf: (db: Db) => JobSender
  payments: PaymentProvider
  files: FileStore
}

/** The one place where a shop is put together. */
export function openShop({ database, jobsOf, ...parts }: ShopParts): Shop {
  const within = (db: Db): Shop => ({
    ...parts,
    db,
    jobs: jobsOf(db),
    transaction: (work) => db.transaction((inner) => work(within(inner))),
  })
  return within(database)
}

/** The wall clock. */
export const systemClock: Clock = { now: () => new Date() }

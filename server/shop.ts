import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '#db/client.ts'
import { onSnapshot } from '#db/snapshot.ts'
import type { FileStore } from './adapters/files/port.ts'
import type { MailSender } from './adapters/mail/port.ts'
import type { PaymentProvider } from './adapters/payments/port.ts'
import type { SmsSender } from './adapters/sms/port.ts'
import { carryChange } from './catalogue-version.ts'
import type { Config } from './config.ts'
import type { JobSender } from './jobs/queue.ts'
import type { Logger } from './logging/logger.ts'

/** Whatever tells the time; tests set it. */
export type Clock = { now: () => Date }

/** Everything a use case may need, wired once. Inside `transaction`, `db` and `jobs` belong to the transaction. */
export type Shop = {
  config: Config
  db: Db
  clock: Clock
  log: Logger
  jobs: JobSender
  payments: PaymentProvider
  files: FileStore
  sms: SmsSender
  mail: MailSender
  transaction: <Result>(work: (shop: Shop) => Promise<Result>) => Promise<Result>
  /** For reading only: all that `work` sees is of one moment. Inside a transaction, it is that transaction. */
  snapshot: <Result>(work: (shop: Shop) => Promise<Result>) => Promise<Result>
}

export type ShopParts = {
  config: Config
  database: NodePgDatabase & { $client: pg.Pool }
  clock: Clock
  log: Logger
  jobsOf: (db: Db) => JobSender
  payments: PaymentProvider
  files: FileStore
  sms: SmsSender
  mail: MailSender
  /** Called after each commit that changed what the public sees. */
  onCatalogueChange: () => void
}

/** The one place where a shop is put together. */
export function openShop({ database, jobsOf, onCatalogueChange, ...parts }: ShopParts): Shop {
  const within = (db: Db): Shop => ({
    ...parts,
    db,
    jobs: jobsOf(db),
    transaction: async (work) => {
      let inner: Db | undefined
      const result = await db.transaction((transaction) => {
        inner = transaction
        return work(within(transaction))
      })
      if (inner && carryChange(inner, db) && db === database) onCatalogueChange()
      return result
    },
    snapshot: (work) =>
      db === database ? onSnapshot(database.$client, (moment) => work(within(moment))) : work(within(db)),
  })
  return within(database)
}

/** The wall clock. */
export const systemClock: Clock = { now: () => new Date() }

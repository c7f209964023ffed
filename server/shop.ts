import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '#db/client.ts'
import { type OnMoment, onSnapshot, onStatement } from '#db/snapshot.ts'
import type { WriteWatch } from './adapters/database/write-watch.ts'
import type { FileStore } from './adapters/files/port.ts'
import type { MailSender } from './adapters/mail/port.ts'
import type { PaymentProvider } from './adapters/payments/port.ts'
import type { SmsSender } from './adapters/sms/port.ts'
import { unreadableReporter } from './alarms/report-unreadable.ts'
import { type DependOn, dependencies, independent } from './changes/dependencies.ts'
import { carryChanges, type OwnChanges, takeChanges } from './changes/invalidate.ts'
import type { Tag } from './changes/tags.ts'
import type { Config } from './config.ts'
import type { ProductIndex } from './finding/index/product-index.ts'
import type { JobSender } from './jobs/queue.ts'
import type { Logger } from './logging/logger.ts'
import type { ShopModule } from './modules/shop-module.ts'
import type { SetAside } from './unreadable/set-aside.ts'

/** The clock; tests set it. */
export type Clock = { now: () => Date }

/** Everything a use case may need, wired once. Inside `transaction`, `db` and `jobs` belong to the transaction. */
export type Shop = {
  config: Config
  /** The address of PostgreSQL itself, past any pooler, for work that takes as long as it takes. */
  databaseUrl: string
  db: Db
  clock: Clock
  log: Logger
  jobs: JobSender
  payments: PaymentProvider
  files: FileStore
  sms: SmsSender
  mail: MailSender
  writes: WriteWatch
  /** Additions of trade modules, slot by slot. */
  modules: readonly ShopModule[]
  /** The products on sale as finding asks about them, with every change that this process has heard of. */
  index: () => Promise<ProductIndex>
  transaction: <Result>(work: (shop: Shop) => Promise<Result>) => Promise<Result>
  /**
   * For reading only: all that `work` sees is of one moment. Inside a transaction, it is that transaction. `tags` are
   * those that `work` has depended on so far.
   */
  snapshot: <Result>(work: (shop: Shop, tags: ReadonlySet<Tag>) => Promise<Result>) => Promise<Result>
  /** As `snapshot`, for `work` that asks a single statement: no transaction is opened around it. */
  statement: Shop['snapshot']
  /** Notes, in a snapshot, what the answer depends on; see {@link Tag}. */
  dependOn: DependOn
  /** Tells of a row that cannot be shown, once; see `presentList`. */
  setAside: SetAside
}

export type ShopParts = {
  config: Config
  databaseUrl: string
  database: NodePgDatabase & { $client: pg.Pool }
  clock: Clock
  log: Logger
  jobsOf: (db: Db) => JobSender
  payments: PaymentProvider
  files: FileStore
  sms: SmsSender
  mail: MailSender
  writes: WriteWatch
  modules: readonly ShopModule[]
  index: Shop['index']
  /** Runs a snapshot or a statement where this process reads; without it, on the same database. */
  read?: <Result>(work: (moment: Db) => Promise<Result>, on: OnMoment) => Promise<Result>
  /** Called after each commit that changed what the public sees; one whose end is unknown is found by the feed. */
  onChange: (own: OwnChanges) => void
}

/** The one place where a shop is put together. */
export function openShop({ database, jobsOf, onChange, read, ...parts }: ShopParts): Shop {
  const readOn: NonNullable<ShopParts['read']> = read ?? ((work, on) => on(database.$client, work))
  const setAside = unreadableReporter({ db: database, clock: parts.clock, log: parts.log })
  const within = (db: Db, dependOn: DependOn): Shop => ({
    ...parts,
    db,
    dependOn,
    setAside,
    jobs: jobsOf(db),
    transaction: async (work) => {
      let inner: Db | undefined
      const result = await db.transaction((transaction) => {
        inner = transaction
        return work(within(transaction, dependOn))
      })
      if (inner && db !== database) carryChanges(inner, db)
      const own = inner && takeChanges(inner)
      if (own) onChange(own)
      return result
    },
    snapshot: (work) => readFrom(onSnapshot, db, work),
    statement: (work) => readFrom(onStatement, db, work),
  })
  const readFrom = <Result>(
    on: OnMoment,
    db: Db,
    work: (shop: Shop, tags: ReadonlySet<Tag>) => Promise<Result>,
  ): Promise<Result> => {
    const answer = (moment: Db) => {
      const { dependOn, tags } = dependencies()
      return work(within(moment, dependOn), tags)
    }
    return db === database ? readOn(answer, on) : answer(db)
  }
  return within(database, independent)
}

/** The wall clock. */
export const systemClock: Clock = { now: () => new Date() }

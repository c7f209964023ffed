import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { type Db, openDatabase } from '#db/client.ts'
import { openQueuePool } from '#db/pools.ts'
import { watchWrites } from '#server/adapters/database/write-watch.ts'
import { filesFor } from '#server/adapters/files/files-for.ts'
import { logProviderCalls } from '#server/adapters/log-provider-calls.ts'
import { mailFor } from '#server/adapters/mail/mail-for.ts'
import { onlyTheShop } from '#server/adapters/only-the-shop.ts'
import { paymentsFor } from '#server/adapters/payments/payments-for.ts'
import type { Sms } from '#server/adapters/sms/port.ts'
import { smsFor } from '#server/adapters/sms/sms-for.ts'
import { openReadSource, type ReadSource } from '#server/changes/read-source.ts'
import type { Config } from '#server/config.ts'
import type { Disposers } from '#server/disposers.ts'
import { keepIndex } from '#server/finding/index/keep-index.ts'
import { administratorsAmong } from '#server/identity/customers.store.ts'
import { logQueueErrors } from '#server/jobs/log-queue-errors.ts'
import { HEARTBEAT_SECONDS, jobSender } from '#server/jobs/queue.ts'
import { stopJobs, takeNoMoreJobs } from '#server/jobs/stop.ts'
import { watchSchema } from '#server/jobs/watch-schema.ts'
import { prepareQueues, startWorker } from '#server/jobs/worker.ts'
import type { Logger } from '#server/logging/logger.ts'
import { SMS_FLOW_NAMES } from '#server/notifications/templates.ts'
import { repriceWhereDue } from '#server/pricing/reprice-discounts.ts'
import { type Clock, openShop, systemClock } from '#server/shop.ts'
import { watchCopy } from '#server/startup/copy-of-shop.ts'
import { startHeartbeat } from '#server/system/heartbeat.ts'
import { tryToWrite } from '#server/system/room-samples.store.ts'
import { tellOfWrites } from '#server/system/tell-of-writes.ts'
import { JOB_WORK } from '#server/wiring/job-handlers.ts'
import { MODULES } from '#wiring/modules.ts'

/** Calls to the provider that a copy of the shop must not make. */
const MOVING_MONEY = ['createOrder', 'refund', 'createPaymentLink', 'cancelPaymentLink'] as const

/** An OTP by which an admin logs in to look at a copy. */
const lettingIn = async (db: Db, { to, otp }: Sms) =>
  otp !== undefined && (await administratorsAmong(db, [to])) > 0

type Parts = {
  url: string
  /** Replicas from which pages may be read instead. */
  replicaUrls?: readonly string[]
  /** The connections with which the process answers visitors. */
  pool: pg.Pool
  /** The connections with which it does jobs; `null` where it only sends them. */
  jobPool: pg.Pool | null
  log: Logger
  /** Another clock than the wall's, by which a story is told: nothing is noted of this process then. */
  clock?: Clock
}

/** All of a migrated shop but the HTTP side: use cases, adapters, and jobs, which start with `startJobs`. */
export async function createServices(
  config: Config,
  { url, replicaUrls, pool, jobPool, log, clock = systemClock }: Parts,
  disposers: Disposers,
) {
  const works = jobPool !== null
  const queuePool = openQueuePool(url)
  disposers.push(() => queuePool.end())
  // A process without jobs leaves schedules and the jobs of dead workers to those with jobs.
  const boss = new PgBoss({
    db: { executeSql: (text, values) => queuePool.query(text, values) },
    schedule: works,
    supervise: works,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
  })
  const writes = watchWrites(() => tryToWrite(pool), log)
  disposers.push(async () => writes.close())
  const logQueueError = logQueueErrors(log)
  boss.on('error', (fault) => {
    writes.hear(fault)
    logQueueError(fault)
  })
  disposers.push(() => stopJobs(boss))
  await boss.start()
  await prepareQueues(boss)

  const copy = await watchCopy(openDatabase(pool), log)
  disposers.push(copy.close)
  const source = await openReadSource({ url, pool, replicaUrls, log })
  disposers.push(() => source.close())
  const kept = keepIndex(source)
  disposers.push(kept.close)
  const provider = logProviderCalls(paymentsFor(config), 'razorpay', log)
  const payments = onlyTheShop(provider, MOVING_MONEY, copy.isTheShop)
  const files = filesFor(config)
  const shopOn = (database: ReturnType<typeof openDatabase>, read?: ReadSource['read']) => {
    const sms = logProviderCalls(smsFor(config, database, clock, SMS_FLOW_NAMES), 'sms', log)
    const mail = logProviderCalls(mailFor(config, database, clock), 'mail', log)
    return openShop({
      config,
      databaseUrl: config.DATABASE_DIRECT_URL ?? url,
      database,
      clock,
      log,
      jobsOf: jobSender(boss),
      onChange: source.applyOwn,
      read,
      payments,
      files,
      writes,
      modules: MODULES,
      index: kept.current,
      sms: onlyTheShop(sms, ['send'], async (text) => copy.isTheShop() || lettingIn(database, text)),
      mail: onlyTheShop(mail, ['send'], copy.isTheShop),
    })
  }
  const startJobs = async () => {
    if (!jobPool) return
    let endLooking = () => {}
    const begin = async () => {
      endLooking = await startWorker(boss, shopOn(openDatabase(jobPool)), JOB_WORK)
    }
    const rest = () => {
      endLooking()
      return takeNoMoreJobs(boss)
    }
    await copy.inTheShop(async () => {
      await begin()
      disposers.push(async () => endLooking(), watchSchema({ pool: jobPool, log, begin, rest }))
    })
  }
  const shop = shopOn(openDatabase(pool), source.read)
  if (clock === systemClock) disposers.push(startHeartbeat(shop))
  if (works) writes.onChange(tellOfWrites(shop))
  await repriceWhereDue(shop)
  for (const module of MODULES) await module.opened?.(shop)
  return { shop, changes: source, index: kept, startJobs, queuePool }
}

import type { JobWithMetadata, PgBoss, QueueOptions } from 'pg-boss'
import { endAlerts } from '#server/alerts/end-alerts.ts'
import { tellAlerts } from '#server/alerts/tell-alerts.ts'
import { backUpNightly, watchBackups } from '#server/backup/back-up-nightly.ts'
import { giveUpBulkEdit, workBulkEdit } from '#server/catalogue/bulk-edits/bulk-edit-job.ts'
import { giveUpImageImport, workImageImport } from '#server/catalogue/image-imports/image-import-job.ts'
import { checkImport } from '#server/catalogue/import/dry-run-import.ts'
import { giveUpImport } from '#server/catalogue/import/fail-import.ts'
import { forgetImports } from '#server/catalogue/import/forget-imports.ts'
import { runImport } from '#server/catalogue/import/run-import.ts'
import { undoImport } from '#server/catalogue/import/undo-import.ts'
import { foldCounts } from '#server/catalogue/listing/fold-counts.ts'
import { forgetChanges } from '#server/changes/forget-changes.ts'
import { reconcileRefunds } from '#server/checkout/refunds/reconcile-refunds.ts'
import { refundPayment } from '#server/checkout/refunds/refund-payment.ts'
import { expireReservation } from '#server/checkout/reservations/expire-reservation.ts'
import { forgetEventPayloads } from '#server/checkout/settlement/forget-event-payloads.ts'
import { handlePaymentEvent } from '#server/checkout/settlement/handle-payment-event.ts'
import { reconcilePayments } from '#server/checkout/settlement/reconcile-payments.ts'
import { checkPaymentLinks, settlePaymentLink } from '#server/counter/payment-links/settle-payment-link.ts'
import { forgetDesigns } from '#server/enquiries/forget-designs.ts'
import { creditRefund, invoiceOrder, invoiceOrders } from '#server/invoices/invoice-jobs.ts'
import { tidyPans } from '#server/invoices/tidy-pans.ts'
import { onTrail } from '#server/logging/trail.ts'
import { deliverNotification } from '#server/notifications/deliver-notification.ts'
import { giveUpNotification } from '#server/notifications/give-up.ts'
import { fetchRates } from '#server/pricing/rates/fetch-rates.ts'
import { publishScheduled } from '#server/pricing/rates/publish-scheduled.ts'
import { watchRateAge } from '#server/pricing/rates/watch-rate-age.ts'
import { repriceAfterUpgrade } from '#server/pricing/reprice-discounts.ts'
import { beginDay } from '#server/promotions/begin-day.ts'
import { settleDueSales } from '#server/promotions/settle-sales.ts'
import { forgetReturns } from '#server/returns/forget-returns.ts'
import { lapseReturns } from '#server/returns/lapse-returns.ts'
import type { Shop } from '#server/shop.ts'
import { sumUpAlarms, tellAlarms } from '#server/system/tell-alarms.ts'
import { watchBooks } from '#server/system/watch-books.ts'
import { watchShop } from '#server/system/watch-shop.ts'
import { resultOf } from './job-log.ts'
import { type JobTracing, type TracedJob, UNTRACED } from './job-tracing.ts'
import { JOB_NAMES, type JobName, type JobPayloads, queueOptions, SCHEDULES } from './queue.ts'
import { retireQueues } from './retire-queues.ts'
import { type Tagged, untagged } from './tagged.ts'

type JobHandlers = { [Name in JobName]: (shop: Shop, payload: JobPayloads[Name]) => Promise<void> }

/** What each job does; every one of them may run twice without harm. */
export const HANDLERS: JobHandlers = {
  'check-product-import': checkImport,
  'run-product-import': runImport,
  'undo-product-import': undoImport,
  'give-up-product-import': giveUpImport,
  'forget-product-imports': forgetImports,
  'work-bulk-edit': workBulkEdit,
  'give-up-bulk-edit': giveUpBulkEdit,
  'work-image-import': workImageImport,
  'give-up-image-import': giveUpImageImport,
  'begin-day': beginDay,
  'forget-changes': forgetChanges,
  'fold-listing-counts': foldCounts,
  'handle-payment-event': handlePaymentEvent,
  'release-reservation': expireReservation,
  'refund-payment': refundPayment,
  'reconcile-payments': reconcilePayments,
  'reconcile-refunds': reconcileRefunds,
  'settle-payment-link': settlePaymentLink,
  'check-payment-links': checkPaymentLinks,
  'issue-invoice': invoiceOrder,
  'issue-credit-note': creditRefund,
  'tidy-pans': tidyPans,
  'forget-event-payloads': forgetEventPayloads,
  'publish-scheduled-rates': publishScheduled,
  'reprice-after-upgrade': repriceAfterUpgrade,
  'fetch-rates': fetchRates,
  'give-up-notification': giveUpNotification,
  'deliver-notification': deliverNotification,
  'forget-designs': forgetDesigns,
  'forget-returns': forgetReturns,
  'lapse-returns': lapseReturns,
  'tell-alerts': tellAlerts,
  'end-alerts': endAlerts,
  'settle-sales': settleDueSales,
  'watch-rate-age': watchRateAge,
  'back-up-shop': backUpNightly,
  'watch-backups': watchBackups,
  'watch-shop': watchShop,
  'watch-books': watchBooks,
  'tell-alarms': tellAlarms,
  'sum-up-alarms': sumUpAlarms,
}

const INDIA = { tz: 'Asia/Kolkata' }

/** Makes the queues, so that jobs can be sent; those of an earlier version are brought up to this one. */
export async function prepareQueues(boss: PgBoss): Promise<void> {
  const standing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of JOB_NAMES) {
    const queue = standing.get(name)
    if (!queue) await boss.createQueue(name, queueOptions(name))
    else if (!isAsWanted(queue, queueOptions(name))) await boss.updateQueue(name, queueOptions(name))
  }
  await retireQueues(boss, new Set(standing.keys()))
}

const isAsWanted = (queue: QueueOptions, wanted: QueueOptions): boolean =>
  Object.entries(wanted).every(([option, value]) => Reflect.get(queue, option) === value)

/** Starts working on every queue. */
export async function startWorker(boss: PgBoss, shop: Shop, tracing = UNTRACED): Promise<void> {
  await Promise.all(JOB_NAMES.map((name) => work(boss, { shop, tracing }, name)))
  for (const [name, cron] of Object.entries(SCHEDULES)) await boss.schedule(name, cron, {}, INDIA)
  await scheduleRateFeed(boss, shop)
}

async function scheduleRateFeed(boss: PgBoss, { config }: Shop): Promise<void> {
  const name = 'fetch-rates' satisfies JobName
  if (config.RATE_FEED_URL === undefined) return boss.unschedule(name)
  await boss.schedule(name, config.RATE_FEED_CRON, {}, INDIA)
}

/** Jobs of one kind done at the same time; while the queue has that many, the next are fetched without a pause. */
const AT_A_TIME = 5

/** How invoices are fetched: those of a batch are numbered in one transaction. */
const INVOICES_AT_A_TIME = 100

type BatchHandlers = {
  [Name in JobName]?: {
    atATime: number
    /** Returns for each job what went wrong, if anything did. */
    handle: (shop: Shop, payloads: JobPayloads[Name][]) => Promise<(Error | null)[]>
  }
}

/** Jobs that are done together. Each of them may also be done alone. */
const BATCH_HANDLERS: BatchHandlers = {
  'issue-invoice': { atATime: INVOICES_AT_A_TIME, handle: invoiceOrders },
}

type Worker = { shop: Shop; tracing: JobTracing }

async function work<Name extends JobName>(boss: PgBoss, worker: Worker, name: Name): Promise<void> {
  const batch: BatchHandlers[Name] = BATCH_HANDLERS[name]
  const options = {
    pollingIntervalSeconds: 1,
    batchSize: batch?.atATime ?? AT_A_TIME,
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
  } as const
  await boss.work(name, options, (fetched: JobWithMetadata<Tagged<JobPayloads[Name]>>[]) => {
    const jobs = fetched.map((job) => ({ job, ...untagged<JobPayloads[Name]>(job.data) }))
    const done = batch ? runBatch(worker, name, jobs, batch.handle) : runSingly(worker, name, jobs)
    return Promise.all(
      jobs.map((job, index) => resultOf(worker.shop.log, job, done[index] ?? Promise.resolve())),
    )
  })
}

type Begun<Payload> = Omit<TracedJob, 'id'> & { job: { id: string }; payload: Payload }

/** Does each job by itself, on a trail of its own. */
function runSingly<Name extends JobName>(
  { shop, tracing }: Worker,
  name: Name,
  jobs: readonly Begun<JobPayloads[Name]>[],
): Promise<void>[] {
  return jobs.map((begun) =>
    onTrail({ requestId: begun.requestId, job: name, jobId: begun.job.id }, () =>
      tracing.around(name, [asTraced(begun)], () => HANDLERS[name](shop, begun.payload)),
    ),
  )
}

/** Does all jobs together; returns the outcome of each. */
function runBatch<Name extends JobName>(
  { shop, tracing }: Worker,
  name: Name,
  jobs: readonly Begun<JobPayloads[Name]>[],
  handle: (shop: Shop, payloads: JobPayloads[Name][]) => Promise<(Error | null)[]>,
): Promise<void>[] {
  const payloads = jobs.map(({ payload }) => payload)
  const handled = tracing.around(name, jobs.map(asTraced), () => handle(shop, payloads))
  return jobs.map(async (_, index) => {
    const fault = (await handled)[index]
    if (fault) throw fault
  })
}

const asTraced = ({ job, requestId, traceparent }: Begun<unknown>): TracedJob => ({
  id: job.id,
  requestId,
  traceparent,
})

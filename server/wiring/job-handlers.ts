import { endAlerts } from '#server/alerts/end-alerts.ts'
import { tellAlerts } from '#server/alerts/tell-alerts.ts'
import { backUpNightly, watchBackups } from '#server/backup/back-up-nightly.ts'
import { giveUpBatch } from '#server/batches/work-batch.ts'
import { forgetUploads } from '#server/catalogue/images/forget-uploads.ts'
import { forgetChanges } from '#server/changes/forget-changes.ts'
import { findDisputes } from '#server/checkout/disputes/find-disputes.ts'
import { handleDispute } from '#server/checkout/disputes/handle-dispute.ts'
import { findOutsideRefunds } from '#server/checkout/refunds/outside/find-outside-refunds.ts'
import { reconcileRefunds } from '#server/checkout/refunds/reconcile-refunds.ts'
import { refundPayment } from '#server/checkout/refunds/refund-payment.ts'
import { expireReservation } from '#server/checkout/reservations/expire-reservation.ts'
import { forgetEventPayloads } from '#server/checkout/settlement/forget-event-payloads.ts'
import { handlePaymentEvent } from '#server/checkout/settlement/handle-payment-event.ts'
import { reconcilePayments } from '#server/checkout/settlement/reconcile-payments.ts'
import { forgetDesigns } from '#server/enquiries/forget-designs.ts'
import { finishErasures } from '#server/identity/privacy/erase-customer.ts'
import {
  creditRefund,
  invoiceOrder,
  invoiceOrders,
  writeOverduePapers,
} from '#server/invoices/invoice-jobs.ts'
import { tidyPans } from '#server/invoices/tidy-pans.ts'
import { followSoldItems } from '#server/items/follow-items.ts'
import type { BatchHandlers, JobHandlers, JobWork, ModuleJobs } from '#server/jobs/job-work.ts'
import type { JobPayloads } from '#server/jobs/queue.ts'
import { deliverNotification } from '#server/notifications/deliver-notification.ts'
import { giveUpNotification } from '#server/notifications/give-up.ts'
import { fetchRates } from '#server/pricing/rates/fetch-rates.ts'
import { watchRateAge } from '#server/pricing/rates/watch-rate-age.ts'
import { repriceAfterUpgrade } from '#server/pricing/reprice-discounts.ts'
import { forgetProductBatches, workProductBatch } from '#server/product-batches/batch-workers.ts'
import { beginDay } from '#server/promotions/begin-day.ts'
import { settleDueSales } from '#server/promotions/settle-sales.ts'
import type { Shop } from '#server/shop.ts'
import { forgetOldData } from '#server/system/forget-old-data.ts'
import { sumUpAlarms, tellAlarms } from '#server/system/tell-alarms.ts'
import { watchBooks } from '#server/system/watch-books.ts'
import { watchRows } from '#server/system/watch-rows.ts'
import { watchShop } from '#server/system/watch-shop.ts'

/** Lets the modules of the shop do a job that is left to them. */
const byModules =
  <Name extends keyof ModuleJobs>(name: Name) =>
  async (shop: Shop, payload: JobPayloads[Name]): Promise<void> => {
    for (const { jobs } of shop.modules) await jobs?.[name]?.(shop, payload)
  }

/** The handler of each job; every one of them may run twice without harm. */
export const HANDLERS: JobHandlers = {
  'work-batch': workProductBatch,
  'give-up-batch': giveUpBatch,
  'forget-batches': forgetProductBatches,
  'begin-day': beginDay,
  'forget-uploads': forgetUploads,
  'forget-changes': forgetChanges,
  'forget-old-data': forgetOldData,
  'handle-payment-event': handlePaymentEvent,
  'release-reservation': expireReservation,
  'refund-payment': refundPayment,
  'reconcile-payments': reconcilePayments,
  'reconcile-refunds': reconcileRefunds,
  'handle-dispute': handleDispute,
  'find-disputes': findDisputes,
  'find-outside-refunds': findOutsideRefunds,
  'settle-payment-link': byModules('settle-payment-link'),
  'check-payment-links': byModules('check-payment-links'),
  'issue-invoice': invoiceOrder,
  'issue-credit-note': creditRefund,
  'write-overdue-papers': writeOverduePapers,
  'tidy-pans': async (shop, payload) => {
    await tidyPans(shop)
    await byModules('tidy-pans')(shop, payload)
  },
  'forget-event-payloads': forgetEventPayloads,
  'reprice-after-upgrade': repriceAfterUpgrade,
  'fetch-rates': fetchRates,
  'give-up-notification': giveUpNotification,
  'deliver-notification': deliverNotification,
  'finish-erasures': finishErasures,
  'forget-designs': forgetDesigns,
  'forget-returns': byModules('forget-returns'),
  'forget-repairs': byModules('forget-repairs'),
  'end-repair': byModules('end-repair'),
  'lapse-returns': byModules('lapse-returns'),
  'tell-alerts': tellAlerts,
  'end-alerts': endAlerts,
  'settle-sales': settleDueSales,
  'follow-items': followSoldItems,
  'watch-rate-age': watchRateAge,
  'back-up-shop': backUpNightly,
  'watch-backups': watchBackups,
  'watch-shop': watchShop,
  'watch-books': watchBooks,
  'watch-rows': watchRows,
  'tell-alarms': tellAlarms,
  'sum-up-alarms': sumUpAlarms,
}

/** How invoices are fetched: those of a batch are numbered in one transaction. */
const INVOICES_AT_A_TIME = 100

/** Jobs that are done together. */
const BATCH_HANDLERS: BatchHandlers = {
  'issue-invoice': { atATime: INVOICES_AT_A_TIME, handle: invoiceOrders },
}

export const JOB_WORK: JobWork = { handlers: HANDLERS, batchHandlers: BATCH_HANDLERS }

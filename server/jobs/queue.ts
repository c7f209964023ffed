import type { PgBoss, SendOptions } from 'pg-boss'
import { connectionOf, type Db, send } from '#db/client.ts'
import type { BatchWork } from '#rules/batches/batch-status.ts'
import type { Role } from '#rules/identity/roles.ts'
import { type JobTracing, UNTRACED } from './job-tracing.ts'
import { tagged } from './tagged.ts'

/** A batch, what to do with it, and who wants it done. */
export type BatchJob = {
  batchId: string
  work: BatchWork
  by: { customerId: string; role: Role; mobileNumber: string }
  /** A manager with a fresh OTP has started it, so prices may move as far as they do. */
  pricesConfirmed: boolean
}

/** Every background job by name, with its payload. A message from one feature to a later one is a job. */
export type JobPayloads = {
  'work-batch': BatchJob
  'give-up-batch': BatchJob
  'forget-batches': Record<string, never>
  'begin-day': Record<string, never>
  'forget-changes': Record<string, never>
  'fold-listing-counts': Record<string, never>
  'handle-payment-event': { eventId: string }
  'release-reservation': { paymentId: string }
  'refund-payment': { refundId: string }
  'reconcile-payments': Record<string, never>
  'reconcile-refunds': Record<string, never>
  'settle-payment-link': { providerLinkId: string }
  'check-payment-links': Record<string, never>
  'issue-invoice': { orderId: string }
  'issue-credit-note': { refundId: string }
  'tidy-pans': Record<string, never>
  'forget-event-payloads': Record<string, never>
  'publish-scheduled-rates': { scheduledId: string }
  'reprice-after-upgrade': Record<string, never>
  'fetch-rates': Record<string, never>
  'give-up-notification': { notificationId: string }
  'deliver-notification': { notificationId: string }
  'finish-erasures': Record<string, never>
  'forget-designs': { customerId: string }
  'forget-returns': { customerId: string }
  'lapse-returns': Record<string, never>
  'tell-alerts': Record<string, never>
  'watch-rate-age': Record<string, never>
  'end-alerts': Record<string, never>
  'settle-sales': Record<string, never>
  'follow-items': Record<string, never>
  'back-up-shop': Record<string, never>
  'watch-backups': Record<string, never>
  'watch-shop': Record<string, never>
  'watch-books': Record<string, never>
  'tell-alarms': Record<string, never>
  'sum-up-alarms': Record<string, never>
}
export type JobName = keyof JobPayloads

/** A worker reports this often that it is busy with a job; if it dies, that is noticed soon and another worker starts over. */
export const HEARTBEAT_SECONDS = 30

/** The contact form's mails are tried for most of a day: mail servers come back. */
export const PATIENT_RETRIES = { retryLimit: 12, retryDelay: 30, retryDelayMax: 4 * 60 * 60 } as const

/** Fetched when no other job of its queue waits; usual ones have the priority 0. */
export const AFTER_OTHERS = { priority: -1 } as const

/** How often each job is retried; delays in seconds, growing. */
export const QUEUES = {
  'forget-batches': { retryLimit: 1 },
  'give-up-batch': { retryLimit: 8, retryDelay: 30, retryBackoff: true },
  /** Minutes of work, with many tries: the queue of images may be full for a while. Its dead letters need the queue above. */
  'work-batch': {
    ...{ retryLimit: 8, retryDelay: 5, retryBackoff: true },
    ...{ expireInSeconds: 2 * 60 * 60, deadLetter: 'give-up-batch' },
  },
  'forget-changes': {},
  'fold-listing-counts': { retryLimit: 1 },
  'begin-day': { retryLimit: 12, retryDelay: 5, retryBackoff: true },
  'handle-payment-event': { retryLimit: 8, retryDelay: 2, retryBackoff: true },
  'release-reservation': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'refund-payment': { retryLimit: 12, retryDelay: 5, retryBackoff: true },
  'reconcile-payments': { retryLimit: 1 },
  'reconcile-refunds': { retryLimit: 1 },
  'settle-payment-link': { retryLimit: 8, retryDelay: 2, retryBackoff: true },
  'check-payment-links': { retryLimit: 1 },
  'issue-invoice': { retryLimit: 12, retryDelay: 5, retryBackoff: true },
  'issue-credit-note': { retryLimit: 12, retryDelay: 5, retryBackoff: true },
  'tidy-pans': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'forget-event-payloads': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'publish-scheduled-rates': { retryLimit: 12, retryDelay: 5, retryBackoff: true },
  'reprice-after-upgrade': { retryLimit: 12, retryDelay: 5, retryBackoff: true },
  'fetch-rates': { retryLimit: 1 },
  'give-up-notification': { retryLimit: 8, retryDelay: 30, retryBackoff: true },
  /** Retried for some hours: news of an order is worth nothing a week later. Its dead letters need the queue above. */
  'deliver-notification': {
    retryLimit: 10,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 60 * 60,
    deadLetter: 'give-up-notification',
  },
  'finish-erasures': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'forget-designs': { retryLimit: 12, retryDelay: 30, retryBackoff: true },
  'forget-returns': { retryLimit: 12, retryDelay: 30, retryBackoff: true },
  'lapse-returns': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  /** Asked for again each minute. */
  'tell-alerts': { retryLimit: 1 },
  'watch-rate-age': { retryLimit: 1 },
  /** Asked for again each minute. */
  'settle-sales': { retryLimit: 1 },
  /** Asked for again each minute. */
  'follow-items': { retryLimit: 1 },
  /** Tried again in the same night. */
  'back-up-shop': { retryLimit: 3, retryDelay: 15 * 60, expireInSeconds: 6 * 60 * 60 },
  'watch-backups': { retryLimit: 1 },
  'watch-shop': { retryLimit: 1 },
  'watch-books': { retryLimit: 3, retryDelay: 10 * 60 },
  /** Asked for again each minute. */
  'tell-alarms': { retryLimit: 1 },
  'sum-up-alarms': { retryLimit: 6, retryDelay: 60, retryBackoff: true },
  'end-alerts': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
} as const satisfies Record<JobName, object>

export const JOB_NAMES = Object.keys(QUEUES) as JobName[]

/** How the queue treats jobs of a kind. */
export const queueOptions = (name: JobName) => ({ heartbeatSeconds: HEARTBEAT_SECONDS, ...QUEUES[name] })

/** When recurring jobs run, as cron by the clock of India; the rate feed's times are configured. */
export const SCHEDULES = {
  'begin-day': '0 0 * * *',
  'forget-changes': '*/10 * * * *',
  'fold-listing-counts': '* * * * *',
  'forget-batches': '30 3 * * *',
  'tell-alerts': '* * * * *',
  'watch-rate-age': '10 * * * *',
  'end-alerts': '20 3 * * *',
  'settle-sales': '* * * * *',
  'follow-items': '* * * * *',
  'lapse-returns': '5 0 * * *',
  'tidy-pans': '40 3 * * *',
  'back-up-shop': '30 2 * * *',
  'watch-backups': '15 * * * *',
  'watch-shop': '*/5 * * * *',
  'watch-books': '10 4 * * *',
  'tell-alarms': '* * * * *',
  'sum-up-alarms': '0 9 * * *',
  'forget-event-payloads': '50 3 * * *',
  'finish-erasures': '55 3 * * *',
  'reconcile-payments': '* * * * *',
  'reconcile-refunds': '* * * * *',
  'check-payment-links': '* * * * *',
} as const satisfies Partial<Record<JobName, string>>

/** Jobs whose next run does what one that failed has left. */
export const RECURRING_JOBS: ReadonlySet<string> = new Set([...Object.keys(SCHEDULES), 'fetch-rates'])

/** Retries and priority instead of the queue's; delays in seconds. */
type JobOptions = { startAfter?: Date } & Pick<
  SendOptions,
  'retryLimit' | 'retryDelay' | 'retryDelayMax' | 'priority'
>

/** Sends a job within the database it was made for: inside a transaction, no commit means no job. */
export type JobSender = {
  send: <Name extends JobName>(name: Name, payload: JobPayloads[Name], options?: JobOptions) => Promise<void>
  /** Several jobs of a kind in one statement. */
  sendAll: <Name extends JobName>(
    name: Name,
    payloads: readonly JobPayloads[Name][],
    options?: Omit<JobOptions, 'startAfter'>,
  ) => Promise<void>
}

export function jobSender(boss: PgBoss, tracing: JobTracing = UNTRACED): (db: Db) => JobSender {
  return (db) => ({
    send: async (name, payload, options = {}) => {
      await boss.send(name, tagged(payload, tracing.current()), {
        ...queueOptions(name),
        ...options,
        db: queueOn(db),
      })
    },
    sendAll: async (name, payloads, options = {}) => {
      if (payloads.length === 0) return
      const data = (payload: object) => tagged(payload, tracing.current())
      const jobs = payloads.map((payload) => ({ data: data(payload), ...queueOptions(name), ...options }))
      await boss.insert(name, jobs, { db: queueOn(db) })
    },
  })
}

/** pg-boss writes its own texts; they go to the connection as they are. */
const queueOn = (db: Db): NonNullable<SendOptions['db']> => ({
  executeSql: (text, values = []) => send(connectionOf(db), { text, values }),
})

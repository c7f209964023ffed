import type { PgBoss, QueueOptions, SendOptions } from 'pg-boss'
import { connectionOf, type Db, send } from '#db/client.ts'
import type { BatchWork } from '#rules/batches/batch-status.ts'
import type { Role } from '#rules/identity/roles.ts'
import type { ProviderDispute } from '#server/adapters/payments/port.ts'
import { tagged } from './tagged.ts'

/** A batch, what to do with it, and who wants it done. */
export type BatchJob = {
  batchId: string
  work: BatchWork
  by: { customerId: string; role: Role; mobileNumber: string }
  /** A manager with a fresh OTP has started it, so prices may move as far as they do. */
  pricesConfirmed: boolean
}

/** A dispute as an event reports it; moments are texts in a job. */
export type DisputeEvent = {
  eventId: string
  orderId: string | null
  dispute: Omit<ProviderDispute, 'respondBy' | 'openedAt'> & { respondBy: string | null; openedAt: string }
  /** When the provider told of it. */
  at: string
}

/** Jobs that something sends, by name, with their payload. A message from one feature to a later one is such a job. */
type SentPayloads = {
  'work-batch': BatchJob
  'give-up-batch': BatchJob
  'handle-payment-event': { eventId: string }
  'handle-dispute': DisputeEvent
  'release-reservation': { paymentId: string }
  'refund-payment': { refundId: string }
  'settle-payment-link': { providerLinkId: string }
  'issue-invoice': { orderId: string }
  'issue-credit-note': { refundId: string }
  'reprice-after-upgrade': Record<string, never>
  'give-up-notification': { notificationId: string }
  'deliver-notification': { notificationId: string }
  'forget-designs': { customerId: string }
  'forget-returns': { customerId: string }
  'forget-repairs': { customerId: string }
  'end-repair': { returnId: string; by: string }
}

/** A worker reports this often that it is busy with a job; if it dies, that is noticed soon and another worker starts over. */
export const HEARTBEAT_SECONDS = 30

/** The contact form's mails are tried for most of a day: mail servers come back. */
export const PATIENT_RETRIES = { retryLimit: 12, retryDelay: 30, retryDelayMax: 4 * 60 * 60 } as const

/** Fetched when no other job of its queue waits; usual ones have the priority 0. */
export const AFTER_OTHERS = { priority: -1 } as const

/** How often each of them is retried; delays in seconds, growing. */
export const QUEUES = {
  'give-up-batch': { retryLimit: 8, retryDelay: 30, retryBackoff: true },
  /** Minutes of work, with many tries: the queue of images may be full for a while. Its dead letters need the queue above. */
  'work-batch': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 2 * 60 * 60,
    deadLetter: 'give-up-batch',
  },
  'handle-payment-event': { retryLimit: 8, retryDelay: 2, retryBackoff: true },
  'handle-dispute': { retryLimit: 8, retryDelay: 2, retryBackoff: true },
  'release-reservation': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'refund-payment': { retryLimit: 12, retryDelay: 5, retryBackoff: true },
  'settle-payment-link': { retryLimit: 8, retryDelay: 2, retryBackoff: true },
  'issue-invoice': { retryLimit: 12, retryDelay: 5, retryBackoff: true },
  'issue-credit-note': { retryLimit: 12, retryDelay: 5, retryBackoff: true },
  'reprice-after-upgrade': { retryLimit: 12, retryDelay: 5, retryBackoff: true },
  'give-up-notification': { retryLimit: 8, retryDelay: 30, retryBackoff: true },
  /** Retried for some hours: news of an order is worth nothing a week later. Its dead letters need the queue above. */
  'deliver-notification': {
    retryLimit: 10,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 60 * 60,
    deadLetter: 'give-up-notification',
  },
  'forget-designs': { retryLimit: 12, retryDelay: 30, retryBackoff: true },
  'forget-returns': { retryLimit: 12, retryDelay: 30, retryBackoff: true },
  'forget-repairs': { retryLimit: 12, retryDelay: 30, retryBackoff: true },
  'end-repair': { retryLimit: 12, retryDelay: 5, retryBackoff: true },
} as const satisfies Record<keyof SentPayloads, QueueOptions & { deadLetter?: string }>

/**
 * Jobs that recur within a day: when each runs (`at`: cron by the clock of India), and how often it is retried before its next run. The
 * rate feed's times are configured.
 */
export const RECURRING = {
  'forget-changes': { at: '*/10 * * * *' },
  'forget-old-data': { at: '45 * * * *', retryLimit: 1 },
  'reconcile-payments': { at: '* * * * *', retryLimit: 1 },
  'reconcile-refunds': { at: '* * * * *', retryLimit: 1 },
  'find-outside-refunds': { at: '20 * * * *', retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'write-overdue-papers': { at: '35 * * * *', retryLimit: 1 },
  'find-disputes': { at: '25 * * * *', retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'check-payment-links': { at: '* * * * *', retryLimit: 1 },
  'fetch-rates': { at: null, retryLimit: 1 },
  'tell-alerts': { at: '* * * * *', retryLimit: 1 },
  'watch-rate-age': { at: '10 * * * *', retryLimit: 1 },
  'settle-sales': { at: '* * * * *', retryLimit: 1 },
  'follow-items': { at: '* * * * *', retryLimit: 1 },
  'watch-backups': { at: '15 * * * *', retryLimit: 1 },
  'watch-shop': { at: '*/5 * * * *', retryLimit: 1 },
  'tell-alarms': { at: '* * * * *', retryLimit: 1 },
} as const satisfies Record<string, QueueOptions & { at: string | null }>

/**
 * Jobs of each day: when, by the clock of India. The shop sends them itself (`daily-jobs.ts`), because a day whose minute was
 * missed has to be made up for.
 */
export const DAILY = {
  'forget-batches': { at: '03:30', retryLimit: 1 },
  'forget-uploads': { at: '03:40', retryLimit: 1 },
  'begin-day': { at: '00:00', retryLimit: 12, retryDelay: 5, retryBackoff: true },
  'tidy-pans': { at: '03:40', retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'forget-event-payloads': { at: '03:50', retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'finish-erasures': { at: '03:55', retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'lapse-returns': { at: '00:05', retryLimit: 3, retryDelay: 60, retryBackoff: true },
  /** Tried again in the same night. */
  'back-up-shop': { at: '02:30', retryLimit: 3, retryDelay: 15 * 60, expireInSeconds: 6 * 60 * 60 },
  'watch-books': { at: '04:10', retryLimit: 3, retryDelay: 10 * 60 },
  'watch-rows': { at: '04:40', retryLimit: 3, retryDelay: 10 * 60 },
  'sum-up-alarms': { at: '09:00', retryLimit: 6, retryDelay: 60, retryBackoff: true },
  'end-alerts': { at: '03:20', retryLimit: 3, retryDelay: 60, retryBackoff: true },
} as const satisfies Record<string, QueueOptions & { at: string }>

export type DailyJob = keyof typeof DAILY
export const DAILY_JOBS = Object.keys(DAILY) as DailyJob[]

/** Every background job by name, with its payload. */
export type JobPayloads = SentPayloads & Record<keyof typeof RECURRING | DailyJob, Record<string, never>>
export type JobName = keyof JobPayloads

const JOBS: Record<JobName, QueueOptions & { at?: string | null }> = { ...QUEUES, ...RECURRING, ...DAILY }
export const JOB_NAMES = Object.keys(JOBS) as JobName[]

/** How the queue treats jobs of a kind. */
export function queueOptions(name: JobName) {
  const { at: _, ...options } = JOBS[name]
  return { heartbeatSeconds: HEARTBEAT_SECONDS, ...options }
}

/** Jobs whose next run does what one that failed has left. */
export const RECURRING_JOBS: ReadonlySet<string> = new Set(Object.keys({ ...RECURRING, ...DAILY }))

/** Retries and priority instead of the queue's; delays in seconds. */
type JobOptions = { startAfter?: Date } & Pick<
  SendOptions,
  'retryLimit' | 'retryDelay' | 'retryDelayMax' | 'priority'
>

/** Sends a job within the database it was made for: inside a transaction, no commit means no job. */
export type JobSender = SendsJobs & {
  /** All that `work` sends, of whatever kinds, in one statement once it has ended. */
  together: (work: (jobs: JobSender) => Promise<void>) => Promise<void>
}
type SendsJobs = {
  send: <Name extends JobName>(name: Name, payload: JobPayloads[Name], options?: JobOptions) => Promise<void>
  /** Several jobs of a kind in one statement. */
  sendAll: <Name extends JobName>(
    name: Name,
    payloads: readonly JobPayloads[Name][],
    options?: Omit<JobOptions, 'startAfter'>,
  ) => Promise<void>
}

export function jobSender(boss: PgBoss): (db: Db) => JobSender {
  return (db) => {
    const ask: Ask = (text, values) => send(connectionOf(db), { text, values })
    return { ...sending(boss, ask), together: (work) => sendTogether(boss, ask, work) }
  }
}

/** pg-boss writes its own texts; they go to the connection as they are. */
type Ask = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>

function sending(boss: PgBoss, ask: Ask): SendsJobs {
  const db: NonNullable<SendOptions['db']> = { executeSql: (text, values = []) => ask(text, values) }
  return {
    send: async (name, payload, options = {}) => {
      await boss.send(name, tagged(payload), { ...queueOptions(name), ...options, db })
    },
    sendAll: async (name, payloads, options = {}) => {
      if (payloads.length === 0) return
      const jobs = payloads.map((payload) => ({ data: tagged(payload), ...queueOptions(name), ...options }))
      await boss.insert(name, jobs, { db })
    },
  }
}

/** Each text inserts what its only parameter lists, so that they are parts of one statement, each with a parameter of its own. */
async function sendTogether(
  boss: PgBoss,
  ask: Ask,
  work: Parameters<JobSender['together']>[0],
): Promise<void> {
  const parts: string[] = []
  const lists: unknown[] = []
  const collected = sending(boss, async (text, [list]) => {
    lists.push(list)
    parts.push(`sent_${lists.length} as (${text.replace('$1', `$${lists.length}`)})`)
    return { rows: [] }
  })
  const jobs: JobSender = { ...collected, together: (more) => more(jobs) }
  await work(jobs)
  if (parts.length > 0) await ask(`with ${parts.join(', ')} select`, lists)
}

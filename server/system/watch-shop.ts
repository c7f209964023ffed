import { DUE_SOON_DAYS } from '#rules/checkout/dispute-status.ts'
import { counted } from '#rules/counted.ts'
import { dayInIndia } from '#rules/days.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { diskInWords, endsInDays, isDiskLow } from '#rules/system/disk-space.ts'
import { DAY_MS } from '#rules/time.ts'
import { resolveAlarms, seenToUntil, sustainAlarm } from '#server/alarms/alarms.store.ts'
import { stillCannotPay } from '#server/checkout/cannot-pay.ts'
import { dueComplaints } from '#server/enquiries/due-complaints.ts'
import { masked } from '#server/logging/mask.ts'
import { type DueDispute, disputesAwaitingEvidence } from '#server/orders/disputes/disputes.store.ts'
import { unansweredOutside } from '#server/orders/outside-refunds/outside-refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { jobsGivenUpSince } from './given-up-jobs.store.ts'
import { diskOf } from './heartbeat.ts'
import { livingNodes } from './nodes.store.ts'
import { noteRoom } from './room-samples.store.ts'
import { messagesGivenUpSince, paymentsWithoutOrder, refundsFailedSince } from './troubles.store.ts'

/** A check that answers a fault, in a sentence; null where there is none. */
type Watch = (shop: Shop) => Promise<string | null>

/** The job of the night has an alarm of its own. */
const WITH_OWN_ALARM = ['back-up-shop']

/** Refunds that an alarm names. */
const MAX_NAMED = 20

/** Characters of a fault that an alarm quotes. */
const MAX_QUOTED = 160

/** Each of them keeps the alarm of its name open for as long as it finds something. */
const WATCHES = {
  'payment-without-order': async ({ db, clock }) => {
    const payments = await paymentsWithoutOrder(db, clock.now())
    if (payments.length === 0) return null
    return `${counted(payments.length, 'payment was', 'payments were')} taken but did not become an order: ${payments.join(', ')}.`
  },
  'refund-failed': async ({ db }) => {
    const refunds = await refundsFailedSince(db, await settledUntil(db, 'refund-failed'))
    if (refunds.length === 0) return null
    const named = refunds.map(
      ({ amount, order, payment, words }) =>
        `${formatRupees(amount)} of ${order ?? payment}${words ? ` (“${words.slice(0, MAX_QUOTED)}”)` : ''}`,
    )
    return `The payment provider refuses to refund ${named.join(', ')}. The customer still waits for this money.`
  },
  'customers-cannot-pay': stillCannotPay,
  'refund-outside': async ({ db }) => {
    const refunds = await unansweredOutside(db, MAX_NAMED)
    if (refunds.length === 0) return null
    const named = refunds.map(
      ({ amount, order, payment }) => `${formatRupees(amount)} of ${order ?? payment}`,
    )
    return `Returned in the payment provider’s dashboard, and nobody has said why: ${named.join(', ')}.`
  },
  'dispute-open': async ({ db }) => {
    const disputes = await disputesAwaitingEvidence(db, null, MAX_NAMED)
    if (disputes.length === 0) return null
    return `A customer’s bank has asked for money back and is waiting for our evidence: ${disputes.map(disputeInWords).join(', ')}.`
  },
  'dispute-due': async ({ db, clock }) => {
    const soon = new Date(clock.now().getTime() + DUE_SOON_DAYS * DAY_MS)
    const disputes = await disputesAwaitingEvidence(db, soon, MAX_NAMED)
    if (disputes.length === 0) return null
    return `Evidence for a dispute is due soon: ${disputes.map(disputeInWords).join(', ')}.`
  },
  'complaint-due': ({ db, clock }) => dueComplaints(db, clock.now()),
  'messages-given-up': async ({ db }) => {
    const messages = await messagesGivenUpSince(db, await settledUntil(db, 'messages-given-up'))
    if (messages.length === 0) return null
    const named = messages.map(
      ({ event, channel, count }) =>
        `${event} by ${channel === 'sms' ? 'SMS' : 'e-mail'}${count > 1 ? ` (${count})` : ''}`,
    )
    const all = messages.reduce((sum, { count }) => sum + count, 0)
    return `${counted(all, 'message', 'messages')} could not be sent: ${named.join(', ')}.`
  },
  'job-given-up': async ({ db, clock }) => {
    const since = await settledUntil(db, 'job-given-up')
    const jobs = await jobsGivenUpSince(db, since, { except: WITH_OWN_ALARM, now: clock.now() })
    if (jobs.length === 0) return null
    const named = jobs.map(({ name, count, lastAt, fault }) => {
      const why = fault ? `: “${masked(fault).slice(0, MAX_QUOTED)}”` : ''
      return `${name}, ${counted(count, 'time')}, last on ${formatDateTime(lastAt)}${why}`
    })
    return `Background work failed for good: ${named.join('; ')}.`
  },
  'disk-low': async (shop) => {
    const disks = await disksOf(shop)
    const free = disks.map(({ place, disk }) => ({ place, free: disk.free }))
    const samples = await noteRoom(shop.db, free, dayInIndia(shop.clock.now()))
    const named = disks.flatMap(({ place, disk }) => {
      const days = endsInDays(samples.get(place) ?? [])
      const inWords = `${diskInWords(disk)} on ${place}`
      if (days !== null)
        return [`${inWords}, which is full in ${counted(days, 'day')} at the pace of this week`]
      return isDiskLow(disk) ? [inWords] : []
    })
    return named.length === 0 ? null : `A disk of the shop is nearly full. Free: ${named.join(', ')}.`
  },
} as const satisfies Record<string, Watch>

function disputeInWords({ dispute: { amount, respondBy, providerPaymentId }, order }: DueDispute): string {
  const due = respondBy ? `, due on ${formatDateTime(respondBy)}` : ''
  return `${formatRupees(amount)} of ${order ?? providerPaymentId}${due}`
}

/** The disks with the data of each process (`DATA_DIR`), and the one with the backups where that is a folder. */
async function disksOf({ db, clock, config }: Shop) {
  const nodes = await livingNodes(db, clock.now())
  const ofNodes = new Map(
    nodes.map(({ host, diskTotal: total, diskFree: free }) => [`${host} (DATA_DIR)`, { total, free }]),
  )
  const { BACKUP_TO } = config
  if (BACKUP_TO !== undefined && !BACKUP_TO.includes('://'))
    ofNodes.set(`${BACKUP_TO} (BACKUP_TO)`, await diskOf(BACKUP_TO))
  return [...ofNodes].map(([place, disk]) => ({ place, disk }))
}

type Watched = keyof typeof WATCHES
const WATCHED = Object.keys(WATCHES) as Watched[]

/**
 * The job of every five minutes: raises an alarm for each thing that a person has to see to, and ends those whose cause
 * is gone. One watch that fails keeps no other from its work; the job then fails with its fault.
 */
export async function watchShop(shop: Shop): Promise<void> {
  const ends = await Promise.allSettled(WATCHED.map((kind) => watch(shop, kind)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

async function watch(shop: Shop, kind: Watched): Promise<void> {
  const fault = await WATCHES[kind](shop)
  const now = shop.clock.now()
  if (fault) await sustainAlarm(shop.db, kind, fault, now)
  else await resolveAlarms(shop.db, [kind], now)
}

/** The moment up to which a person has seen to everything. */
async function settledUntil(db: Shop['db'], kind: Watched): Promise<Date> {
  return (await seenToUntil(db, kind)) ?? new Date(0)
}

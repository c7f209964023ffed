import { type Day, dayInIndia, daysAfter, startOfDay } from '#rules/days.ts'
import { HOUR_SECONDS } from '#rules/time.ts'
import { secondsAfter } from '#rules/waiting-time.ts'

/**
 * The law's deadlines for a complaint: hours to acknowledge it, and calendar months to settle it, both from its
 * receipt. `warnHours`: how long before its end each clock raises an alarm.
 */
export const COMPLAINT_TERMS = {
  source: 'Consumer Protection (E-Commerce) Rules, 2020, rule 4(5)',
  acknowledge: { hours: 48, warnHours: 12 },
  settle: { months: 1, warnHours: 72 },
} as const

/** The promise to the sender of a complaint. */
export const COMPLAINT_PROMISE = `We acknowledge your complaint within ${COMPLAINT_TERMS.acknowledge.hours} hours and settle it within one month.`

/** Where its sender can follow it. */
export const complaintPath = (ticket: string): string => `/complaints/${ticket}`

/** Which state may follow which. A question becomes a complaint when somebody sees that it is one, and stays one. */
const NEXT_COMPLAINT_STATE = {
  question: ['received'],
  received: ['acknowledged', 'settled'],
  acknowledged: ['settled'],
  settled: ['acknowledged'],
} as const satisfies Record<string, readonly string[]>

export type ComplaintState = keyof typeof NEXT_COMPLAINT_STATE
export const COMPLAINT_STATES = Object.keys(NEXT_COMPLAINT_STATE) as [ComplaintState, ...ComplaintState[]]

export const complaintMayBecome = (from: ComplaintState, to: ComplaintState): boolean =>
  (NEXT_COMPLAINT_STATE[from] as readonly ComplaintState[]).includes(to)

/** A contact message, as far as its state goes. */
export type ComplaintFacts = {
  isComplaint: boolean
  createdAt: Date
  acknowledgedAt: Date | null
  handledAt: Date | null
}

export function complaintState({ isComplaint, acknowledgedAt, handledAt }: ComplaintFacts): ComplaintState {
  if (!isComplaint) return 'question'
  if (handledAt) return 'settled'
  return acknowledgedAt ? 'acknowledged' : 'received'
}

/** The last day on which a complaint of some day is settled in time: the same day of the next month, or that month’s last. */
export function settleBy(received: Day): Day {
  const [year = 0, month = 0, day = 0] = received.split('-').map(Number)
  const monthsOn = month - 1 + COMPLAINT_TERMS.settle.months
  const lastOfMonth = new Date(Date.UTC(year, monthsOn + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, monthsOn, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}

/** The shop's next duty, and until when. */
export type ComplaintDue = { what: 'acknowledge' | 'settle'; by: Date; isLate: boolean; isSoon: boolean }

/** The clock that runs; null for a question, and once it is settled. */
export function complaintDue(facts: ComplaintFacts, now: Date): ComplaintDue | null {
  const state = complaintState(facts)
  if (state === 'question' || state === 'settled') return null
  const { acknowledgeBy, dueBy } = complaintClocks(facts.createdAt)
  const what = state === 'received' ? 'acknowledge' : 'settle'
  const by = what === 'acknowledge' ? acknowledgeBy : dueBy
  const warned = secondsAfter(by, -COMPLAINT_TERMS[what].warnHours * HOUR_SECONDS)
  return { what, by, isLate: by < now, isSoon: warned <= now }
}

/** Both clocks of a message that came at some moment: its last moments to be acknowledged and to be settled. */
export const complaintClocks = (receivedAt: Date) => ({
  acknowledgeBy: secondsAfter(receivedAt, COMPLAINT_TERMS.acknowledge.hours * HOUR_SECONDS),
  dueBy: endOfDay(settleBy(dayInIndia(receivedAt))),
})

/** The last second of a day. */
const endOfDay = (day: Day): Date => secondsAfter(startOfDay(daysAfter(day, 1)), -1)

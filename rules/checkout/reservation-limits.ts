import { counted } from '#rules/counted.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/time.ts'
import { waitInWords } from '#rules/waiting-time.ts'
import { reservationEnd } from './attempt-time.ts'
import type { ReleaseReason, ReservationState } from './reservation-state.ts'

/** How much of the shop one customer may reserve without paying. The admin sets them. */
export type ReservationLimits = {
  /** Live reservations of a customer at the same time. */
  maxLive: number
  /** Minutes a customer may keep the same product reserved without a break. */
  maxHeldMinutes: number
  /** Minutes of break after that, for others to buy it. */
  breakMinutes: number
  /** Reservations within 24 hours that ended unpaid, before a pause. */
  maxUnpaidPerDay: number
  pauseMinutes: number
}

export const DEFAULT_RESERVATION_LIMITS: ReservationLimits = {
  maxLive: 3,
  maxHeldMinutes: 30,
  breakMinutes: 15,
  maxUnpaidPerDay: 5,
  pauseMinutes: 60,
}

/** Payments a customer may open within an hour, retries included: each asks the provider for an order. */
export const MAX_PAYMENTS_PER_HOUR = 60

/** The rest of a product's time is granted only if a payment fits into it: the popup waits this long. */
const MIN_USEFUL_SECONDS = 180

/** A reservation a customer has made before. */
export type PastReservation = {
  /** The payment it was for: one for several products has a reservation of each. */
  payment: string
  productId: string
  state: ReservationState
  createdAt: Date
  expiresAt: Date
  releasedAt: Date | null
  releaseReason: ReleaseReason | null
}

/** Why not; `retryAfter` in seconds where waiting helps. */
export type ReservationRefusal = {
  limit: 'payments' | 'live' | 'unpaid' | 'held'
  sentence: string
  retryAfter: number | null
}

type Wish = { productIds: readonly string[]; now: Date; ttlSeconds: number; limits: ReservationLimits }

/** Reasons that are not the customer's doing, or go on with the same reservation. */
const NOT_UNPAID: readonly (ReleaseReason | null)[] = ['superseded', 'provider', 'returned']

/**
 * For how many seconds a customer may reserve some products now with one payment, or why not. Trying again while one of
 * them is still reserved for them goes on with that reservation: it counts neither as another one nor as an unpaid one,
 * but its time counts on. `past`: the customer's reservations of the last 24 hours at least. Those of one payment count
 * as one, except where they keep products from others.
 */
export function mayReserve(past: readonly PastReservation[], wish: Wish): number | ReservationRefusal {
  const { productIds, now } = wish
  const live = past.filter((one) => isLive(one, now))
  const ended = live.filter((one) => productIds.includes(one.productId)).map(({ payment }) => payment)
  const others = live.filter(({ payment }) => !ended.includes(payment))
  return (
    tooManyPayments(past, wish) ??
    tooManyLive(others.length, wish) ??
    (ended.length > 0 ? null : tooManyUnpaid(past, wish)) ??
    timeLeft(past, wish)
  )
}

const isLive = (one: PastReservation, now: Date) => one.state === 'held' && one.expiresAt > now

/** One reservation of each payment. */
const perPayment = (past: readonly PastReservation[]) => [
  ...new Map(past.map((one) => [one.payment, one])).values(),
]

function tooManyPayments(past: readonly PastReservation[], { now }: Wish): ReservationRefusal | null {
  const started = perPayment(past)
    .map(({ createdAt }) => createdAt.getTime())
    .sort((one, other) => other - one)
  const oldestCounted = started[MAX_PAYMENTS_PER_HOUR - 1]
  if (oldestCounted === undefined || oldestCounted + HOUR_MS <= now.getTime()) return null
  return wait(
    'payments',
    oldestCounted + HOUR_MS,
    now,
    (time) => `You have started too many payments. Please try again in ${time}.`,
  )
}

function tooManyLive(count: number, { limits: { maxLive } }: Wish): ReservationRefusal | null {
  if (count < maxLive) return null
  const reserved = counted(count, 'piece')
  const sentence = `You already have ${reserved} reserved. Please pay for one of them or close its payment window first.`
  return { limit: 'live', sentence, retryAfter: null }
}

function tooManyUnpaid(past: readonly PastReservation[], { now, limits }: Wish): ReservationRefusal | null {
  const ends = perPayment(past.filter((one) => isUnpaid(one, now)))
    .map((one) => reservationEnd(one).getTime())
    .filter((end) => end > now.getTime() - DAY_MS)
  if (ends.length < limits.maxUnpaidPerDay) return null
  const until = Math.max(...ends) + limits.pauseMinutes * MINUTE_MS
  if (until <= now.getTime()) return null
  return wait(
    'unpaid',
    until,
    now,
    (time) =>
      `You have reserved pieces ${ends.length} times within a day without paying. Please try again in ${time}, or call us if a payment does not go through.`,
  )
}

function isUnpaid(one: PastReservation, now: Date): boolean {
  if (one.state === 'held') return one.expiresAt <= now
  return one.state === 'released' && !NOT_UNPAID.includes(one.releaseReason)
}

/** What is left of the time a customer may keep these products, at most one reservation's. */
function timeLeft(past: readonly PastReservation[], wish: Wish): number | ReservationRefusal {
  const answers = wish.productIds.map((productId) => timeLeftOf(productId, past, wish))
  const refusal = answers.find((answer) => typeof answer !== 'number')
  return refusal ?? Math.min(...answers.filter((answer) => typeof answer === 'number'))
}

function timeLeftOf(
  productId: string,
  past: readonly PastReservation[],
  { productIds, now, ttlSeconds, limits }: Wish,
): number | ReservationRefusal {
  const ofProduct = past.filter((one) => one.productId === productId && one.state !== 'sold')
  const held = heldWithoutBreak(ofProduct, now, limits.breakMinutes * MINUTE_MS)
  const left = Math.floor((limits.maxHeldMinutes * MINUTE_MS - held.milliseconds) / 1000)
  if (left >= Math.min(ttlSeconds, MIN_USEFUL_SECONDS)) return Math.min(left, ttlSeconds)
  const [piece, it] = productIds.length === 1 ? ['this piece', 'it'] : ['one of these pieces', 'them']
  return wait(
    'held',
    held.until + limits.breakMinutes * MINUTE_MS,
    now,
    (time) =>
      `You have kept ${piece} reserved for ${waitInWords(limits.maxHeldMinutes * 60)}, so others can buy it now. You can reserve ${it} again in ${time}.`,
  )
}

/** How long reservations with breaks shorter than `breakMs` have lasted together, and when the last ends or ended. */
function heldWithoutBreak(reservations: readonly PastReservation[], now: Date, breakMs: number) {
  const newestFirst = reservations.toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  )
  let next = now.getTime()
  let milliseconds = 0
  let until = 0
  for (const one of newestFirst) {
    const end = reservationEnd(one).getTime()
    if (next - end >= breakMs) break
    milliseconds += Math.max(0, Math.min(end, next) - one.createdAt.getTime())
    until = Math.max(until, end)
    next = one.createdAt.getTime()
  }
  return { milliseconds, until }
}

function wait(
  limit: ReservationRefusal['limit'],
  until: number,
  now: Date,
  sentence: (time: string) => string,
): ReservationRefusal {
  const retryAfter = Math.max(1, Math.ceil((until - now.getTime()) / 1000))
  return { limit, sentence: sentence(waitInWords(retryAfter)), retryAfter }
}

import { expect, test } from 'vitest'
import {
  DEFAULT_RESERVATION_LIMITS,
  MAX_PAYMENTS_PER_HOUR,
  mayReserve,
  type PastReservation,
} from './reservation-limits.ts'

const START = new Date('2026-11-21T10:00:00+05:30')
const MINUTE = 60
const TTL = 15 * MINUTE
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000)

/** A reservation that began then, and was released then unless it ran out; seconds. */
function reservation(productId: string, from: number, to = from + TTL, more: Partial<PastReservation> = {}) {
  const isReleased = to < from + TTL
  return {
    payment: `${productId} ${from}`,
    productId,
    state: 'released',
    createdAt: at(from),
    expiresAt: at(from + TTL),
    releasedAt: at(to),
    releaseReason: isReleased ? 'reported' : 'expired',
    ...more,
  } satisfies PastReservation
}
const live = (productId: string, from: number) =>
  reservation(productId, from, from + TTL, { state: 'held', releasedAt: null, releaseReason: null })

const reserve = (past: PastReservation[], now: number, productId = 'ring') =>
  mayReserve(past, {
    productIds: [productId],
    now: at(now),
    ttlSeconds: TTL,
    limits: DEFAULT_RESERVATION_LIMITS,
  })

test('a customer without reservations may reserve for the full time', () => {
  expect(reserve([], 0)).toBe(TTL)
})

test('three products may be reserved at the same time, a fourth has to wait for one of them', () => {
  const three = [live('a', 0), live('b', 10), live('c', 20)]
  expect(reserve(three.slice(1), 60)).toBe(TTL)
  expect(reserve(three, 60)).toEqual({
    limit: 'live',
    sentence:
      'You already have 3 pieces reserved. Please pay for one of them or close its payment window first.',
    retryAfter: null,
  })
  expect(reserve(three, TTL)).toBe(TTL)
})

test('retrying while the product is reserved continues that reservation, whatever else is reserved', () => {
  const past = [live('ring', 0), live('b', 0), live('c', 0)]
  const closed = Array.from({ length: 5 }, () => reservation('other', -300, -240))
  expect(reserve([...past, ...closed], 60)).toBe(TTL)
})

test('a product can be kept for thirty minutes without a break, then not for fifteen', () => {
  const twice = [reservation('ring', 0), reservation('ring', TTL)]
  expect(reserve(twice.slice(0, 1), TTL)).toBe(TTL)
  expect(reserve(twice, 30 * MINUTE)).toEqual({
    limit: 'held',
    sentence:
      'You have kept this piece reserved for 30 minutes, so others can buy it now. You can reserve it again in 15 minutes.',
    retryAfter: 15 * MINUTE,
  })
  expect(reserve(twice, 44 * MINUTE)).toMatchObject({ retryAfter: MINUTE })
  expect(reserve(twice, 45 * MINUTE)).toBe(TTL)
  expect(reserve(twice, 30 * MINUTE, 'another')).toBe(TTL)
})

test('short gaps are not a break, and retries share the thirty minutes', () => {
  const renewed = [
    reservation('ring', 0, 10 * MINUTE, { releaseReason: 'superseded' }),
    reservation('ring', 10 * MINUTE, 20 * MINUTE, { releaseReason: 'superseded' }),
  ]
  expect(reserve([...renewed, live('ring', 20 * MINUTE)], 21 * MINUTE)).toBe(9 * MINUTE)
  expect(reserve([...renewed, live('ring', 20 * MINUTE)], 28 * MINUTE)).toMatchObject({
    retryAfter: 22 * MINUTE,
  })
  const withGaps = [reservation('ring', 0, 14 * MINUTE), reservation('ring', 15 * MINUTE, 29 * MINUTE)]
  expect(reserve(withGaps, 30 * MINUTE)).toMatchObject({ retryAfter: 14 * MINUTE })
})

test('closing the window and trying again costs only the time it was open', () => {
  const closed = [reservation('ring', 0, 30), reservation('ring', 60, 90), reservation('ring', 100, 130)]
  expect(reserve(closed, 200)).toBe(TTL)
})

test('five unpaid reservations within a day ask for a pause of an hour', () => {
  const unpaid = ['a', 'b', 'c', 'd', 'e'].map((product, nth) =>
    reservation(product, nth * 60, nth * 60 + 30),
  )
  expect(reserve(unpaid.slice(1), 300)).toBe(TTL)
  expect(reserve(unpaid, 270)).toEqual({
    limit: 'unpaid',
    sentence:
      'You have reserved pieces 5 times within a day without paying. Please try again in 60 minutes, or call us if a payment does not go through.',
    retryAfter: 60 * MINUTE,
  })
  expect(reserve(unpaid, 270 + 60 * MINUTE)).toBe(TTL)
})

test('a reservation that was paid, superseded, or never opened by the provider does not count as unpaid; one that ran out unnoticed does', () => {
  const others = (more: Partial<PastReservation>) =>
    ['a', 'b', 'c', 'd', 'e'].map((product) => reservation(product, 0, 30, more))
  expect(reserve(others({ state: 'sold', releaseReason: null }), 60)).toBe(TTL)
  expect(reserve(others({ releaseReason: 'superseded' }), 60)).toBe(TTL)
  expect(reserve(others({ releaseReason: 'provider' }), 60)).toBe(TTL)
  const ranOut = ['a', 'b', 'c', 'd', 'e'].map((product) => live(product, 0))
  expect(reserve(ranOut, TTL)).toMatchObject({ retryAfter: 60 * MINUTE })
})

test('payments cannot be opened by the hundred, retries included', () => {
  const retries = Array.from({ length: MAX_PAYMENTS_PER_HOUR }, (_, nth) =>
    reservation('ring', nth, nth + 1, { releaseReason: 'superseded' }),
  )
  expect(reserve(retries.slice(1), 60)).toBe(TTL)
  expect(reserve(retries, 60)).toMatchObject({ retryAfter: 59 * MINUTE })
})

const together = (past: PastReservation[], now: number, productIds: string[]) =>
  mayReserve(past, { productIds, now: at(now), ttlSeconds: TTL, limits: DEFAULT_RESERVATION_LIMITS })

test('a payment for ten products counts as one that was not paid, and its live products as ten', () => {
  const ten = Array.from({ length: 10 }, (_, nth) => ({ ...live(`piece ${nth}`, 0), payment: 'ten' }))
  expect(reserve(ten, 60)).toMatchObject({
    limit: 'live',
    sentence: expect.stringMatching(/^You already have 10 pieces reserved\./),
  })
  const closed = ten.map((one) => ({ ...reservation(one.productId, 0, 30), payment: 'ten' }))
  expect(reserve(closed, 60)).toBe(TTL)
})

test('a payment that takes the place of another may have its products and more', () => {
  const two = ['a', 'b'].map((product) => ({ ...live(product, 0), payment: 'two' }))
  expect(together(two, 60, ['b', 'c', 'd', 'e', 'f'])).toBe(TTL)
  expect(together([...two, live('x', 0), live('y', 0), live('z', 0)], 60, ['a'])).toMatchObject({
    limit: 'live',
  })
})

test('products are reserved together for the time that is left of each', () => {
  const past = [reservation('ring', 0, 10 * MINUTE), reservation('ring', 10 * MINUTE, 20 * MINUTE)]
  expect(together(past, 20 * MINUTE, ['chain', 'ring'])).toBe(10 * MINUTE)
})

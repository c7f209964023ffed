import { expect, test } from 'vitest'
import type { ReturnStatus } from '#rules/orders/return-names.ts'
import {
  type Returnable,
  ruleAgainstResizing,
  ruleAgainstReturn,
  weightFault,
  whyNotBought,
  windowEnds,
} from './return-request.ts'

const deliveredAt = new Date('2026-11-10T20:00:00+05:30')
const ORDER: Returnable = {
  orderStatus: 'Delivered',
  deliveredAt,
  isEngraved: false,
  isReturnable: true,
  requests: [],
}
const now = new Date('2026-11-12T10:00:00+05:30')
const rule = (change: Partial<Returnable>, at = now) => ruleAgainstReturn({ ...ORDER, ...change }, 7, at)
const why = (change: Partial<Returnable>, at = now) => rule(change, at)?.sentence ?? null

test('the whole last day counts, in India', () => {
  expect(windowEnds(deliveredAt, 7)).toEqual(new Date('2026-11-18T00:00:00+05:30'))
  expect(why({}, new Date('2026-11-17T23:59:59+05:30'))).toBeNull()
  expect(why({}, new Date('2026-11-18T00:00:00+05:30'))).toContain('7 days after delivery')
})

test('not delivered, engraved, returned, and a second time each have a sentence', () => {
  expect(why({})).toBeNull()
  expect(why({ orderStatus: 'Shipped', deliveredAt: null })).toContain('once the order has been delivered')
  expect(why({ isEngraved: true })).toContain('This piece is engraved, so it cannot be returned')
  expect(why({ isReturnable: false })).toContain('This piece cannot be returned')
  expect(why({ orderStatus: 'Returned' })).toBe('This order has been returned.')
  const asked = (...statuses: ReturnStatus[]) =>
    statuses.map((status) => ({ kind: 'return' as const, status }))
  expect(why({ requests: asked('rejected') })).toContain('already been requested')
  expect(why({ requests: asked('withdrawn', 'lapsed') })).toBeNull()
  expect(why({ requests: [{ kind: 'buyback', status: 'rejected' }] })).toBeNull()
  expect(ruleAgainstReturn(ORDER, 0, now)?.sentence).toBe('Please call us about a return.')
})

test('a manager may lift what the shop has decided, and nobody what is pending or not delivered', () => {
  const lifted = (change: Partial<Returnable>, at = now) => rule(change, at)?.isLiftedByManager
  expect(lifted({ isEngraved: true })).toBe(true)
  expect(lifted({ isReturnable: false })).toBe(true)
  expect(lifted({}, new Date('2030-11-18T00:00:00+05:30'))).toBe(true)
  expect(lifted({ requests: [{ kind: 'return', status: 'rejected' }] })).toBe(true)
  expect(lifted({ isEngraved: true, orderStatus: 'Shipped' })).toBe(false)
  expect(lifted({ isEngraved: true, requests: [{ kind: 'resizing', status: 'received' }] })).toBe(false)
  expect(lifted({ orderStatus: 'Returned' })).toBe(false)
  expect(rule({ isEngraved: true })?.atCounter).toBe(
    'This piece is engraved, so it cannot be returned. A manager can allow it, with a reason.',
  )
})

test('a ring is resized free once; again, or where it is not free, a manager may allow it', () => {
  const resize = (change: Partial<Returnable>, isFree = true) =>
    ruleAgainstResizing({ ...ORDER, ...change }, isFree)
  expect(resize({})).toBeNull()
  expect(resize({}, false)).toMatchObject({ isLiftedByManager: true })
  expect(resize({ requests: [{ kind: 'resizing', status: 'resized' }] })).toMatchObject({
    isLiftedByManager: true,
  })
  expect(resize({ requests: [{ kind: 'return', status: 'refunded' }] })).toMatchObject({
    isLiftedByManager: false,
  })
  expect(resize({ orderStatus: 'Confirmed' })).toMatchObject({ isLiftedByManager: false })
})

test('a product cannot weigh more than was sold', () => {
  expect(weightFault(5010, 5000)).toBeNull()
  expect(weightFault(5011, 5000)).toContain('weighed 5 g when it was sold, so it cannot weigh 5.011 g')
  expect(weightFault(0, 5000)).toContain('Please enter')
  expect(weightFault(-5, 5000)).toContain('Please enter')
})

test('a product can be exchanged or sold at any time after delivery, one request at a time', () => {
  const buys = (change: Partial<Returnable>) => whyNotBought({ ...ORDER, ...change })
  expect(buys({})).toBeNull()
  expect(buys({ requests: [{ kind: 'return', status: 'rejected' }] })).toBeNull()
  expect(buys({ requests: [{ kind: 'buyback', status: 'declined' }] })).toBeNull()
  expect(buys({ requests: [{ kind: 'exchange', status: 'offered' }] })).toContain('already been requested')
  expect(buys({ orderStatus: 'Shipped' })).toContain('once it has been delivered')
})

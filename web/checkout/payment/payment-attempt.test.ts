import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Attempt,
  type AttemptEvent,
  attemptAfter,
  NO_ATTEMPT,
  type OpenPayment,
} from './payment-attempt.ts'

const payment: OpenPayment = {
  paymentId: 'our-payment',
  orderId: 'order_1',
  amount: 4_523_037,
  currency: 'INR',
  key: 'rzp_test_1',
  checkoutScript: '/checkout.js',
  expiresAt: new Date('2026-11-21T10:15:00.000Z'),
  totalAmount: 45_230_37,
  promotion: null,
  items: [],
  credit: 0,
  paid: null,
}

const EVENTS: AttemptEvent[] = [
  { kind: 'pay' },
  { kind: 'reserved', payment },
  { kind: 'readFirst' },
  { kind: 'replaced' },
  { kind: 'priceChanged', from: 100, to: 200 },
  { kind: 'gone' },
  { kind: 'paidWithCredit' },
  { kind: 'declined' },
  { kind: 'opened' },
  { kind: 'paid', providerPaymentId: 'pay_1' },
  { kind: 'verified' },
  { kind: 'refused' },
  { kind: 'limited' },
  { kind: 'scriptFailed' },
  { kind: 'dismissed' },
  { kind: 'timedOut' },
  { kind: 'notVerified' },
  { kind: 'crashed' },
]
const event = (kind: AttemptEvent['kind']) => EVENTS.find((each) => each.kind === kind) ?? { kind: 'pay' }
const through = (...kinds: AttemptEvent['kind'][]) => kinds.map(event).reduce(attemptAfter, NO_ATTEMPT)

test('a purchase goes from reserving to done and is reported completed', () => {
  expect(through('pay', 'reserved', 'opened', 'paid', 'verified')).toMatchObject({
    state: 'done',
    payment,
    providerPaymentId: 'pay_1',
    outcome: null,
    report: { status: 'completed' },
  })
})

test.each([
  ['scriptFailed', ['pay', 'reserved'], 'script did not load'],
  ['dismissed', ['pay', 'reserved', 'opened'], 'popup closed'],
  ['timedOut', ['pay', 'reserved', 'opened'], 'timeout'],
  ['notVerified', ['pay', 'reserved', 'opened', 'paid'], 'not verified'],
  ['crashed', ['pay', 'reserved', 'opened', 'paid'], 'unexpected error'],
] as const)('%s ends the attempt and is reported failed', (kind, before, reason) => {
  expect(through(...before, kind)).toMatchObject({
    state: 'ended',
    outcome: { kind },
    report: { status: 'failed', reason },
  })
})

test('a refused reservation has no payment to report about', () => {
  expect(through('pay', 'refused')).toMatchObject({ state: 'ended', payment: null, report: null })
})

test('a notice to read first reserves nothing, and another attempt is possible', () => {
  expect(through('pay', 'readFirst')).toMatchObject({ state: 'idle', payment: null, report: null })
  expect(through('pay', 'readFirst', 'pay').state).toBe('reserving')
})

test('a payment that another window has replaced is not reported again', () => {
  expect(through('pay', 'reserved', 'opened', 'replaced')).toMatchObject({
    state: 'ended',
    outcome: { kind: 'replaced' },
    report: null,
  })
})

test('a second click changes nothing', () => {
  const reserving = through('pay')
  expect(attemptAfter(reserving, event('pay'))).toBe(reserving)
})

test('a late timer cannot undo a payment that has arrived', () => {
  const confirming = through('pay', 'reserved', 'opened', 'paid')
  expect(attemptAfter(confirming, event('timedOut'))).toBe(confirming)
  expect(attemptAfter(confirming, event('dismissed'))).toBe(confirming)
})

test('a new price is paid only after consent', () => {
  const asking = through('pay', 'priceChanged')
  expect(asking).toMatchObject({ state: 'asking', priceChange: { from: 100, to: 200 } })
  expect(attemptAfter(asking, event('declined'))).toMatchObject({ state: 'idle', priceChange: null })
  expect(attemptAfter(asking, event('pay'))).toMatchObject({ state: 'reserving', priceChange: null })
})

test('an attempt starts with nothing from a failed one', () => {
  expect(through('pay', 'reserved', 'opened', 'dismissed', 'pay')).toEqual({
    ...NO_ATTEMPT,
    state: 'reserving',
  })
})

test('whatever happens in whatever order, every opened payment that ends is reported exactly once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 60 }), (happenings) => {
      let attempt: Attempt = NO_ATTEMPT
      let opened = 0
      let reported = 0
      for (const happening of happenings) {
        const next = attemptAfter(attempt, happening)
        if (next.payment && next.payment !== attempt.payment) opened += 1
        if (next.report && next.report !== attempt.report) reported += 1
        attempt = next
      }
      const stillOpen = attempt.payment !== null && attempt.report === null ? 1 : 0
      expect(reported).toBe(opened - stillOpen)
    }),
  )
})

import { expect, test } from 'vitest'
import { causeOfSum, sharesUnderOffer } from './captured-sum.ts'

const sum = (amount: number, more: object = {}) => ({ amount, offerId: null, baseAmount: null, ...more })

test('the cause of another sum is read from the payment', () => {
  expect(causeOfSum(sum(42_499_99), 42_499_99)).toBeNull()
  expect(causeOfSum(sum(41_499_99, { offerId: 'offer_1' }), 42_499_99)).toBe('offer')
  expect(causeOfSum(sum(43_502_99, { baseAmount: 42_499_99 }), 42_499_99)).toBe('customer fee')
  expect(causeOfSum(sum(41_499_99), 42_499_99)).toBe('unknown')
  expect(causeOfSum(sum(43_000_00, { offerId: 'offer_1' }), 42_499_99)).toBe('unknown')
})

test('each product bears its part of an offer, to the paisa', () => {
  expect(sharesUnderOffer([42_499_99], 41_499_99)).toEqual([41_499_99])
  expect(sharesUnderOffer([30_000_00, 10_000_00], 39_000_00)).toEqual([29_250_00, 9_750_00])
  const shares = sharesUnderOffer([33_33, 33_33, 33_34], 99_99)
  expect(shares.reduce((all, share) => all + share, 0)).toBe(99_99)
  expect(shares.every((share, nth) => share <= ([33_33, 33_33, 33_34][nth] ?? 0))).toBe(true)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditForPayment, isPayableRest } from './credit-for-payment.ts'

const paise = fc.integer({ min: 100, max: 50_000_000 })

test('credit never exceeds the balance or the total, and the remainder can be paid', () => {
  fc.assert(
    fc.property(paise, fc.nat(60_000_000), (total, balance) => {
      const credit = creditForPayment(total, balance)
      expect(credit).toBeLessThanOrEqual(Math.min(total, balance))
      expect(credit).toBeGreaterThanOrEqual(0)
      expect(isPayableRest(total - credit)).toBe(true)
    }),
  )
})

test('a balance that is a few paise short leaves a rupee to pay', () => {
  expect(creditForPayment(10_000, 9_950)).toBe(9_900)
  expect(creditForPayment(10_000, 10_000)).toBe(10_000)
  expect(creditForPayment(10_000, 4_000)).toBe(4_000)
})

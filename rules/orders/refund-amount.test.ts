import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MIN_RETURNED, refundParts } from './refund-amount.ts'

const anyPaise = fc.oneof(fc.nat(300), fc.nat(9_000_000))

test('the parts of a refund add up, and no money is too little for the provider', () => {
  fc.assert(
    fc.property(anyPaise, anyPaise, anyPaise, fc.boolean(), (money, credit, wanted, isByHand) => {
      const amount = Math.min(wanted, money + credit)
      const parts = refundParts(amount, { money, credit }, { isByHand })
      expect(parts.money + parts.change + parts.credit).toBe(amount)
      expect(parts.money + parts.change).toBeLessThanOrEqual(money)
      expect(parts.credit).toBeLessThanOrEqual(credit)
      expect(parts.change).toBeLessThan(MIN_RETURNED)
      if (parts.money > 0 && !isByHand) expect(parts.money).toBeGreaterThanOrEqual(MIN_RETURNED)
      if (isByHand) expect(parts.change).toBe(0)
    }),
  )
})

test('50 paise of money and ₹39,999.50 of credit are store credit, all of it', () => {
  const left = { money: 50, credit: 39_999_50 }
  expect(refundParts(40_000_00, left, { isByHand: false })).toEqual({
    money: 0,
    change: 50,
    credit: 39_999_50,
  })
  expect(refundParts(40_000_00, left, { isByHand: true })).toEqual({
    money: 50,
    change: 0,
    credit: 39_999_50,
  })
})

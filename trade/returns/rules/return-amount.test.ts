import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountFor, returnAmount } from './return-amount.ts'

const paise = fc.integer({ min: 0, max: 5_000_000_00 })

test('the refund is what was paid less the deductions, and never below zero', () => {
  const anyOrder = fc.record({ product: paise, insurance: paise, delivery: paise, left: paise })
  const anyTerms = fc.record({
    days: fc.integer({ min: 0, max: 365 }),
    answerDays: fc.constant(2),
    deductionBps: fc.integer({ min: 0, max: 10_000 }),
    keepsDelivery: fc.boolean(),
    faultReasons: fc.constant(['Broken']),
  })
  fc.assert(
    fc.property(anyOrder, anyTerms, ({ product, insurance, delivery, left }, terms) => {
      const total = product + insurance + delivery
      const sum = returnAmount({ total, insurance, delivery }, Math.min(left, total), terms)
      const deducted = sum.deductions.reduce((all, { amount }) => all + amount, 0)
      expect(sum.paid - deducted).toBe(sum.amount)
      expect(sum.amount).toBeGreaterThanOrEqual(0)
      for (const { amount } of sum.deductions) expect(amount).toBeGreaterThan(0)
    }),
  )
})

test('ten per cent of the product, delivery and insurance are deducted, each on its own line', () => {
  const order = { total: 1_050_000, insurance: 20_000, delivery: 30_000 }
  const terms = { days: 7, answerDays: 2, deductionBps: 1000, keepsDelivery: true, faultReasons: [] }
  const sum = returnAmount(order, order.total, terms)
  expect(sum).toEqual({
    paid: 1_050_000,
    deductions: [
      { label: 'Deduction, 10% of the price of the piece', amount: 100_000 },
      { label: 'Delivery charge', amount: 30_000 },
      { label: 'Transit insurance', amount: 20_000 },
    ],
    amount: 900_000,
  })
  expect(amountFor(sum, false)).toBe(sum)
  expect(amountFor(sum, true)).toEqual({ paid: 1_050_000, deductions: [], amount: 1_050_000 })
})

test('an earlier refund is not repeated', () => {
  const order = { total: 1_000_000, insurance: 0, delivery: 0 }
  const terms = { days: 7, answerDays: 2, deductionBps: 0, keepsDelivery: false, faultReasons: [] }
  expect(returnAmount(order, 400_000, terms)).toEqual({ paid: 400_000, deductions: [], amount: 400_000 })
})

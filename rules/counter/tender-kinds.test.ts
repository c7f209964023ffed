import { expect, test } from 'vitest'
import { paymentWords } from './tender-kinds.ts'

test('how a sale was paid is written as on screens, and the provider’s id stays as it is', () => {
  expect(paymentWords('upi 471199')).toBe('UPI 471199')
  expect(paymentWords('card 004512, cash')).toBe('Card 004512, Cash')
  expect(paymentWords('link pay_upi7')).toBe('Payment link pay_upi7')
  expect(paymentWords('pay_cash12')).toBe('pay_cash12')
  expect(paymentWords('')).toBe('')
})

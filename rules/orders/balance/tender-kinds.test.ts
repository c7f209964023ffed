import { expect, test } from 'vitest'
import { changeOf, isTakenInShop, paymentWords, receivedFault } from './tender-kinds.ts'

test('how a sale was paid is written as on screens, and the provider’s id stays as it is', () => {
  expect(paymentWords('upi 471199')).toBe('UPI 471199')
  expect(paymentWords('card 004512, cash')).toBe('Card 004512, Cash')
  expect(paymentWords('link pay_upi7')).toBe('Payment link pay_upi7')
  expect(paymentWords('pay_cash12')).toBe('pay_cash12')
  expect(paymentWords('')).toBe('')
})

test('an order tells whether its money was taken in the shop', () => {
  expect(['cash', 'upi 471199', 'old-gold OGV/1, cash', 'link pay_upi7'].map(isTakenInShop)).toEqual([
    ...[true, true, true, true],
  ])
  expect(['pay_cash12', ''].map(isTakenInShop)).toEqual([false, false])
})

test('what was received beyond the amount is given back, and less than the amount is refused', () => {
  expect(changeOf([{ amount: 56_643_00, received: 57_000_00 }, { amount: 10_00 }])).toBe(357_00)
  expect(receivedFault(57_000_00, 56_643_00)).toBeNull()
  expect(receivedFault(56_000_00, 56_643_00)).toBe('₹56,000 is less than the ₹56,643 that it is to pay.')
})

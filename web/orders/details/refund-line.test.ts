import { expect, test } from 'vitest'
import { refundLine } from './refund-line.ts'

const LINE = { total: 50_000_00, offer: 0, balance: 0, creditUsed: 0, paidInShop: false }

test('one line says what goes back, and which way', () => {
  expect(refundLine([LINE])).toBe('₹50,000 goes back the way you paid; banks take 5 to 7 working days.')
  // 50,000 + 20,000.50 − an offer of 500
  expect(refundLine([LINE, { ...LINE, total: 20_000_50, offer: 500_00 }])).toBe(
    '₹69,500.50 goes back the way you paid; banks take 5 to 7 working days.',
  )
  expect(refundLine([{ ...LINE, creditUsed: 10_000_00 }])).toBe(
    '₹50,000 goes back the way you paid; banks take 5 to 7 working days. ₹10,000 of it is store credit again.',
  )
  expect(refundLine([{ ...LINE, creditUsed: 50_000_00 }])).toBe('₹50,000 goes back to your store credit.')
})

test('what was paid at the counter is paid back there, and only that', () => {
  expect(refundLine([{ ...LINE, paidInShop: true, balance: 40_000_00 }])).toBe(
    'We pay ₹10,000 back in our shop; please bring your receipt.',
  )
  expect(refundLine([{ ...LINE, paidInShop: true, balance: 50_000_00 }])).toBeNull()
})

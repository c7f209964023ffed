import { expect, test } from 'vitest'
import { missingQuestion } from './missing-payments.ts'

test('payments that no row has are a question, with their day, count and sum', () => {
  expect(missingQuestion({ day: '2026-11-21', count: 3, amount: 1_02_000_00 })).toBe(
    '3 payments of 21 Nov (₹1,02,000) are in no row. Were they settled later, or was the file cut?',
  )
  expect(missingQuestion({ day: '2026-11-22', count: 1, amount: 499_50 })).toBe(
    '1 payment of 22 Nov (₹499.50) is in no row. Was it settled later, or was the file cut?',
  )
})

import { expect, test } from 'vitest'
import { placedLabel } from './print-frame.ts'

test('a bill of the counter says when it was sold; an advance and an online order say when they were placed', () => {
  // 11:30 pm in India, which is the evening of the same day in UTC.
  const order = { number: 'SGJ-1001', placedAt: '2026-11-28T18:00:00.000Z' }
  const sold = { ...order, paymentReference: 'cash, upi 471199' }
  expect(placedLabel(sold, '2026-11-28T18:01:00.000Z')).toBe('Sold on')
  expect(placedLabel(sold, '2026-12-05T06:00:00.000Z')).toBe('Placed on')
  expect(placedLabel({ ...order, paymentReference: 'pay_1' }, '2026-11-28T18:01:00.000Z')).toBe('Placed on')
})

import { expect, test } from 'vitest'
import { alertWords } from './alert-words.ts'

test('it says in a line what an alert waits for', () => {
  const ring = { subject: 'Lotus Ring', target: null }
  expect(alertWords({ kind: 'back-in-stock', ...ring })).toBe('Lotus Ring, back in stock')
  expect(alertWords({ kind: 'price-below', ...ring, target: 40_000_00 })).toBe(
    'Lotus Ring at ₹40,000 or less',
  )
  expect(alertWords({ kind: 'gold-rate', subject: '22K', target: 12_000_00 })).toBe(
    '22K gold at ₹12,000 per gram or less',
  )
})

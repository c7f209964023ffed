import { expect, test } from 'vitest'
import { makingSummary } from './making-summary.ts'

test('making charges fit in a column, and zero labour is not named with wastage', () => {
  expect(makingSummary({ kind: 'percent', bps: 850 })).toBe('8.5%')
  expect(makingSummary({ kind: 'per-gram', rate: 550_00, weight: 'net' })).toBe('₹550 per gram (net)')
  expect(makingSummary({ kind: 'amount', amount: 700_00, wastageBps: 300 })).toBe('₹700, wastage 3%')
  expect(makingSummary({ kind: 'percent', bps: 800, min: 1_500_00, wastageBps: 300 })).toBe(
    '8%, minimum ₹1,500, wastage 3%',
  )
  expect(makingSummary({ kind: 'percent', bps: 0, wastageBps: 250 })).toBe('wastage 2.5%')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bpsOf, formatRupees, fromRupees, portion, toRupees } from './money.ts'

test('rupees are written the Indian way, paise only when there are any', () => {
  expect(formatRupees(12_345_600)).toBe('₹1,23,456')
  expect(formatRupees(12_345_650)).toBe('₹1,23,456.50')
  expect(formatRupees(4_523_000, { paise: 'always' })).toBe('₹45,230.00')
})

test('whole rupees are never less than what is paid', () => {
  expect(formatRupees(4_523_037, { paise: 'never' })).toBe('₹45,231')
  expect(formatRupees(4_523_000, { paise: 'never' })).toBe('₹45,230')
})

test('paise survive the trip over the wire and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (paise) => {
      expect(fromRupees(toRupees(paise))).toBe(paise)
    }),
  )
})

test('halves are rounded upwards, once', () => {
  expect(bpsOf(50, 100)).toBe(1)
  expect(bpsOf(49, 100)).toBe(0)
  expect(portion(-1, 1, 2)).toBe(0)
  expect(portion(-3, 1, 2)).toBe(-1)
  expect(portion(9_007_199_254_740_991, 1, 1)).toBe(9_007_199_254_740_991)
})

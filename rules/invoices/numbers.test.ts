import { expect, test } from 'vitest'
import { documentNumber, financialYear } from './numbers.ts'

test.each([
  ['2026-03-31T23:59:59+05:30', '25-26'],
  ['2026-04-01T00:00:00+05:30', '26-27'],
  ['2026-12-31T12:00:00+05:30', '26-27'],
  ['2027-03-31T18:29:59Z', '26-27'],
  ['2027-03-31T18:30:00Z', '27-28'],
  ['2099-06-01T00:00:00+05:30', '99-00'],
])('at %s the financial year is %s, by the clock of India', (moment, year) => {
  expect(financialYear(new Date(moment))).toBe(year)
})

test('numbers are as long as the law allows, and no longer', () => {
  expect(documentNumber('invoice', '26-27', 1)).toBe('INV/26-27/000001')
  expect(documentNumber('credit-note', '26-27', 999_999)).toBe('CRN/26-27/999999')
  expect(documentNumber('commercial-credit-note', '26-27', 7)).toBe('CCN/26-27/000007')
  expect(documentNumber('invoice', '26-27', 999_999)).toHaveLength(16)
  expect(() => documentNumber('invoice', '26-27', 1_000_000)).toThrow('full')
})

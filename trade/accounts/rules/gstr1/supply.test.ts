import { expect, test } from 'vitest'
import {
  BUSINESSES,
  KARNATAKA,
  MAHARASHTRA,
  testBill,
  testNote,
} from '#trade/accounts/tests/tax-documents.ts'
import { supplySection } from './supply.ts'

/** A bill of exactly so many paise, of which 3 % is tax. */
const billOf = (total: number, terms: Parameters<typeof testBill>[0] = {}) => {
  const taxable = Math.round(total / 1.03)
  return testBill({ to: KARNATAKA, articles: [{ taxable, tax: total - taxable }], ...terms })
}

test.each([
  ['2024-07-31', 2_50_000_00, 'b2cs'],
  ['2024-07-31', 2_50_000_01, 'b2cl'],
  ['2024-08-01', 1_00_000_00, 'b2cs'],
  ['2024-08-01', 1_00_000_01, 'b2cl'],
  ['2026-11-21', 1_00_000_01, 'b2cl'],
])(
  'a bill of %s to another state for %i paise is in %s: the threshold is that of its day',
  (day, total, section) => {
    expect(supplySection(billOf(total, { day }))).toBe(section)
  },
)

test('a large bill within the state is a small one, and a bill to a business is listed whatever it costs', () => {
  expect(supplySection(billOf(9_00_000_00, { to: MAHARASHTRA }))).toBe('b2cs')
  expect(supplySection(billOf(500_00, { gstin: BUSINESSES[0] }))).toBe('b2b')
})

test('a note is where its bill was, by the threshold of that day; a commercial note is nowhere', () => {
  const small = billOf(2_00_000_00, { day: '2024-07-31' })
  expect(supplySection(testNote(small, { day: '2024-08-20' }))).toBe('b2cs')
  const large = billOf(2_00_000_00, { day: '2024-08-01' })
  expect(supplySection(testNote(large, { day: '2024-08-20', amount: 100_00 }))).toBe('cdnur')
  const business = billOf(500_00, { gstin: BUSINESSES[0] })
  expect(supplySection(testNote(business))).toBe('cdnr')
  expect(supplySection(testNote(business, { isCommercial: true }))).toBeNull()
})

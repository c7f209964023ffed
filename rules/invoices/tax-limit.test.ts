import { expect, test } from 'vitest'
import { lateNoteWarning, lowersTaxUntil, mayLowerTax } from './tax-limit.ts'

test.each([
  ['2026-04-01T00:00:00+05:30', '2027-11-30'],
  ['2026-11-21T10:00:00+05:30', '2027-11-30'],
  ['2027-03-31T18:29:59Z', '2027-11-30'],
  ['2027-03-31T18:30:00Z', '2028-11-30'],
])('a credit note lowers the tax of an invoice of %s until %s, by the clock of India', (invoiced, day) => {
  expect(lowersTaxUntil(new Date(invoiced))).toBe(day)
})

const invoice = { number: 'INV/26-27/000012', issuedAt: new Date('2026-11-21T10:00:00+05:30') }
const may = (at: string, filedTo = 0) => mayLowerTax(invoice.issuedAt, { at: new Date(at), filedTo })

test('the last moment is the end of 30 November in India', () => {
  expect(may('2027-11-30T23:59:59+05:30')).toBe(true)
  expect(may('2027-11-30T18:30:00Z')).toBe(false)
})

test('the annual return of the year ends it earlier, that of the year before does not', () => {
  const at = '2027-10-01T10:00:00+05:30'
  expect([2026, 2027, 2028].map((filedTo) => may(at, filedTo))).toEqual([true, false, false])
})

test('the warning says until when, what still works, and whom to ask', () => {
  expect(lateNoteWarning(invoice, { at: new Date('2027-12-01T10:00:00+05:30'), filedTo: 0 })).toBe(
    'Until 30 November 2027, a credit note could lower the GST of INV/26-27/000012 (CGST Act, section 34(2)). You can still refund the customer in full: the shop then issues a commercial credit note without GST, and the GST of the sale stays paid at the shop’s expense. Please ask your accountant first.',
  )
  expect(lateNoteWarning(invoice, { at: new Date('2027-10-01T10:00:00+05:30'), filedTo: 2027 })).toMatch(
    /^Until the annual return of 26-27 was filed, a credit note could lower the GST/,
  )
  expect(lateNoteWarning(invoice, { at: invoice.issuedAt, filedTo: 0 })).toBeNull()
})

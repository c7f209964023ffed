import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditShare, type InvoiceTotals } from './credit-share.ts'

const invoices: fc.Arbitrary<InvoiceTotals> = fc
  .record({ taxable: fc.integer({ min: 100, max: 1e9 }), insurance: fc.nat(1e5), delivery: fc.nat(1e4) })
  .map(({ taxable, insurance, delivery }) => {
    const gst = Math.round(taxable * 0.03)
    return { taxable, gst, insurance, delivery, total: taxable + gst + insurance + delivery }
  })

const sum = ({ taxable, gst, insurance, delivery }: InvoiceTotals) => taxable + gst + insurance + delivery

test('each refund adds up to its amount, and refunds of everything take back each line exactly', () => {
  fc.assert(
    fc.property(invoices, fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 4 }), (invoice, cuts) => {
      const marks = [
        0,
        ...cuts.map((cut) => Math.floor((invoice.total * cut) / 100)).sort((a, b) => a - b),
        invoice.total,
      ]
      const parts = marks.slice(1).map((mark, index) => {
        const before = marks[index] ?? 0
        return creditShare(invoice, { before, amount: mark - before })
      })
      for (const part of parts) expect(sum(part)).toBe(part.total)
      for (const line of ['taxable', 'gst', 'insurance', 'delivery', 'total'] as const)
        expect(parts.reduce((total, part) => total + part[line], 0)).toBe(invoice[line])
    }),
  )
})

test('half the money back is half of every line', () => {
  const invoice = { taxable: 10_000_00, gst: 300_00, insurance: 100_00, delivery: 0, total: 10_400_00 }
  expect(creditShare(invoice, { before: 0, amount: 5_200_00 })).toEqual({
    taxable: 5_000_00,
    gst: 150_00,
    insurance: 50_00,
    delivery: 0,
    total: 5_200_00,
  })
})

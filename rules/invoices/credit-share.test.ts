import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withRoundOff } from '#rules/checkout/sale/round-off.ts'
import { gstOn } from '#rules/pricing/gst.ts'
import { creditShare, type InvoiceTotals } from './credit-share.ts'

const invoices: fc.Arbitrary<InvoiceTotals> = fc
  .record({
    ...{ taxable: fc.integer({ min: 100, max: 1e9 }), insurance: fc.nat(1e5), delivery: fc.nat(1e4) },
    off: fc.integer({ min: -99, max: 99 }),
  })
  .map(({ taxable, insurance, delivery, off }) => {
    const gst = gstOn(taxable, 300)
    const total = taxable + gst + insurance + delivery + off
    return { taxable, gst, insurance, delivery, ...withRoundOff(off), total }
  })

const sum = ({ taxable, gst, insurance, delivery, roundOff = 0 }: InvoiceTotals) =>
  taxable + gst + insurance + delivery + roundOff

test('what goes back adds up, and at the end it is each line exactly', () => {
  fc.assert(
    fc.property(invoices, fc.double({ min: 0, max: 1, noNaN: true }), (invoice, part) => {
      const amount = Math.floor(invoice.total * part)
      const share = creditShare(invoice, amount)
      expect(share.total).toBe(amount)
      expect(sum(share)).toBe(amount)
      expect(share.gst % 2).toBe(0)
      expect(creditShare(invoice, invoice.total)).toEqual(invoice)
    }),
  )
})

test('half the money back is half of every line', () => {
  const invoice = { taxable: 10_000_00, gst: 300_00, insurance: 100_00, delivery: 0, total: 10_400_00 }
  expect(creditShare(invoice, 5_200_00)).toEqual({
    taxable: 5_000_00,
    gst: 150_00,
    insurance: 50_00,
    delivery: 0,
    total: 5_200_00,
  })
})

test('an invoice from before the halves were equal is taken back to the paisa', () => {
  const invoice = { taxable: 100_33, gst: 3_01, insurance: 0, delivery: 0, total: 103_34 }
  expect(creditShare(invoice, 103_34)).toEqual(invoice)
})

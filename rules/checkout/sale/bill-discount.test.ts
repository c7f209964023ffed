import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bpsOf } from '#rules/money.ts'
import { discountBeforeGst } from '#rules/pricing/discount-before-gst.ts'
import { gstOn } from '#rules/pricing/gst.ts'
import {
  counterDiscountFault,
  discountShares,
  MIN_TO_PAY,
  maxCounterDiscount,
  maxDiscountReason,
} from './bill-discount.ts'

const priced = fc
  .record({
    taxable: fc.integer({ min: 1, max: 10_000_000_00 }),
    gstBps: fc.constantFrom(0, 25, 150, 300, 500, 1800),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ taxable, gstBps, share }) => {
    const gst = gstOn(taxable, gstBps)
    const floor = Math.floor(taxable * share)
    return {
      taxable,
      gst,
      gstBps,
      price: taxable + gst,
      discountable: { part: 'making', amount: 0, floor } as const,
    }
  })

test('the bill is lower by what was asked for, or by a paisa or two less, never by more', () => {
  fc.assert(
    fc.property(priced, fc.double({ min: 0, max: 1, noNaN: true }), (breakup, share) => {
      const off = Math.floor(breakup.price * share)
      const left = breakup.taxable - discountBeforeGst(off, breakup)
      const total = left + gstOn(left, breakup.gstBps)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(breakup.price - total).toBeLessThanOrEqual(off)
      expect(breakup.price - total).toBeGreaterThanOrEqual(off - 2)
    }),
  )
})

test('the most that may come off leaves the value of the metal', () => {
  fc.assert(
    fc.property(priced, fc.option(fc.integer({ min: 0, max: 5000 })), (breakup, maxBps) => {
      const max = maxCounterDiscount(breakup, maxBps)
      expect(counterDiscountFault(max, max)).toBeNull()
      const left = breakup.taxable - discountBeforeGst(max, breakup)
      expect(left).toBeGreaterThanOrEqual(breakup.discountable.floor)
      if (maxBps !== null) expect(max).toBeLessThanOrEqual(bpsOf(breakup.price, maxBps))
    }),
  )
})

test('nothing is sold for nothing: a rupee of each product is left to pay, and the reason says so', () => {
  fc.assert(
    fc.property(priced, (breakup) => {
      const bare = { ...breakup, discountable: { ...breakup.discountable, floor: 0 } }
      const max = maxCounterDiscount(bare, null)
      const left = bare.taxable - discountBeforeGst(max, bare)
      const total = left + gstOn(left, bare.gstBps)
      expect(total).toBeGreaterThanOrEqual(Math.min(MIN_TO_PAY, bare.price))
      expect(maxDiscountReason([bare], null)).toBe('At least ₹1 of each product has to be paid.')
    }),
  )
})

test('rounded GST does not take two paise of the metal', () => {
  const [taxable, gstBps, floor] = [1_000_07, 25, 900_01]
  const gst = gstOn(taxable, gstBps)
  const discountable = { part: 'making', amount: 0, floor } as const
  const breakup = { taxable, gst, gstBps, price: taxable + gst, discountable }
  const left = taxable - discountBeforeGst(maxCounterDiscount(breakup, null), breakup)
  expect(left).toBeGreaterThanOrEqual(floor)
})

test('a discount on several products is shared to the paisa, and none loses more than it may', () => {
  const several = fc.array(fc.integer({ min: 0, max: 10_000_000_00 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(several, fc.double({ min: 0, max: 1, noNaN: true }), (max, part) => {
      const off = Math.floor(max.reduce((sum, one) => sum + one, 0) * part)
      const shares = discountShares(off, max)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(off)
      shares.forEach((share, nth) => {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(max[nth] ?? 0)
      })
    }),
  )
})

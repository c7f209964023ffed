import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import type { PriceTerms } from '#rules/pricing/terms.ts'
import { anyCommonTerms, anyRateLinked } from '#tests/support/any-rate-linked.ts'
import { RATES, ringTerms } from '#tests/support/ring-terms.ts'
import { quoteLines } from './quote.ts'

const anyTerms: fc.Arbitrary<PriceTerms> = fc.oneof(
  anyRateLinked,
  fc.record({
    ...anyCommonTerms,
    mode: fc.constant('fixed' as const),
    price: fc.integer({ min: 10_000_00, max: 50_00_000_00 }),
  }),
)
const anyBps = fc.integer({ min: 0, max: 9000 })
const anyDelivery = fc.constantFrom(0, 99_00)

test('the lines of every quote add up to its total, to the paisa, with and without a promotion', () => {
  fc.assert(
    fc.property(anyTerms, anyBps, anyDelivery, (terms, welcomeBps, delivery) => {
      const breakup = priceBreakup(terms, RATES)
      const lines = quoteLines(breakup, { welcomeBps, delivery })
      expect(breakup.taxable - (lines.promotion?.amount ?? 0)).toBe(lines.taxable)
      expect(lines.taxable + lines.gst + lines.insurance + lines.delivery).toBe(lines.total)
      for (const amount of [lines.taxable, lines.gst, lines.insurance, lines.total]) {
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('GST is taken on what is left after the promotion, each half off by half a paisa at most', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 1, max: 9000 }), (terms, welcomeBps) => {
      const breakup = priceBreakup(terms, RATES)
      const { promotion, taxable, gst } = quoteLines(breakup, { welcomeBps, delivery: 0 })
      fc.pre(promotion !== null)
      expect(Math.abs(gst - (taxable * breakup.gstBps) / 10_000)).toBeLessThanOrEqual(1.0001)
    }),
  )
})

test('a promotion never makes anything dearer, and without one the price stays the price', () => {
  fc.assert(
    fc.property(anyTerms, anyBps, (terms, welcomeBps) => {
      const breakup = priceBreakup(terms, RATES)
      const without = quoteLines(breakup, { welcomeBps: 0, delivery: 0 })
      expect(without).toMatchObject({ promotion: null, total: breakup.price })
      expect(quoteLines(breakup, { welcomeBps, delivery: 0 }).total).toBeLessThanOrEqual(without.total)
    }),
  )
})

test('15 % off worked out by hand', () => {
  const breakup = priceBreakup(
    {
      ...ringTerms({
        netWeightMg: 4850,
        making: { kind: 'percent', bps: 1200 },
        stoneValue: 150_000,
        discountBps: 500,
        insurance: 25_000,
      }),
      discountPart: 'making-and-stones',
    },
    RATES,
  )
  // Making ₹7,208.07 + stones ₹1,500 − 5 % (₹435.40) = ₹8,272.67; 15 % of that = ₹1,240.90; of ₹68,339.92 are left
  // ₹67,099.02; 1.5 % = ₹1,006.49, twice; + ₹250 insurance
  expect(quoteLines(breakup, { welcomeBps: 1500, delivery: 0 })).toEqual({
    promotion: { code: 'welcome', bps: 1500, amount: 124_090, part: 'making-and-stones', base: 827_267 },
    taxable: 6_709_902,
    gst: 201_298,
    insurance: 25_000,
    delivery: 0,
    total: 6_709_902 + 201_298 + 25_000,
  })
})

test('discount and offer together never go below the value of the metal', () => {
  fc.assert(
    fc.property(anyTerms, anyBps, (terms, welcomeBps) => {
      const breakup = priceBreakup(terms, RATES)
      const { taxable } = quoteLines(breakup, { welcomeBps, delivery: 0 })
      expect(taxable).toBeGreaterThanOrEqual(Math.min(breakup.discountable.floor, breakup.taxable))
    }),
  )
})

test('nothing is taken off a product whose type is excluded, at a fixed price or not', () => {
  fc.assert(
    fc.property(anyTerms, anyBps, (terms, welcomeBps) => {
      const breakup = priceBreakup({ ...terms, discountPart: 'nothing' }, RATES)
      expect(breakup.discount).toBe(0)
      expect(quoteLines(breakup, { welcomeBps, delivery: 0 }).promotion).toBeNull()
    }),
  )
})

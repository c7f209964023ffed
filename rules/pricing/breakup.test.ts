import fc from 'fast-check'
import { expect, test } from 'vitest'

import { DISCOUNT_PARTS } from '#rules/pricing/discount-part.ts'
import { anyMaking } from '#tests/support/any-making.ts'
import { RATES, ringTerms } from '#tests/support/ring-terms.ts'
import { priceBreakup } from './breakup.ts'
import { gstOn } from './gst.ts'
import { PURITIES, type Purity, rateOf } from './purities.ts'
import type { PriceTerms } from './terms.ts'

const shared = {
  discountBps: fc.integer({ min: 0, max: 9000 }),
  discountPart: fc.constantFrom(...DISCOUNT_PARTS),
  gstBps: fc.constantFrom(25, 150, 300, 1800),
  insurance: fc.integer({ min: 0, max: 5_000_00 }),
}
const rateLinked: fc.Arbitrary<PriceTerms & { mode: 'rate-linked' }> = fc.record({
  ...shared,
  mode: fc.constant('rate-linked' as const),
  purity: fc.constantFrom(...(Object.keys(PURITIES) as Purity[])),
  netWeightMg: fc.integer({ min: 1, max: 2_000_000 }),
  grossWeightMg: fc.integer({ min: 1, max: 2_500_000 }),
  making: anyMaking,
  stoneValue: fc.integer({ min: 0, max: 50_00_000_00 }),
})
const fixed: fc.Arbitrary<PriceTerms & { mode: 'fixed' }> = fc.record({
  ...shared,
  mode: fc.constant('fixed' as const),
  price: fc.integer({ min: 10_000_00, max: 50_00_000_00 }),
})
const anyTerms: fc.Arbitrary<PriceTerms> = fc.oneof(rateLinked, fixed)

test('the lines of every price add up to it, to the paisa', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const lines = priceBreakup(terms, RATES)
      const { metal, making, stoneValue, subtotal, discount, taxable, gst, insurance, price } = lines
      if (metal) expect(metal.value + (making?.amount ?? 0) + stoneValue).toBe(subtotal)
      expect(subtotal - discount).toBe(taxable)
      expect(taxable + gst + insurance).toBe(price)
      for (const amount of [subtotal, discount, taxable, gst, insurance, price]) {
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('a fixed price is the price, whatever tax it contains', () => {
  fc.assert(
    fc.property(fixed, (terms) => {
      expect(priceBreakup(terms, RATES).price).toBe(terms.price)
    }),
  )
})

test('each line differs from its exact value by half a paisa at most', () => {
  fc.assert(
    fc.property(rateLinked, (terms) => {
      const { metal, making, discount, discountable, taxable, gst } = priceBreakup(terms, RATES)
      const rate = rateOf(terms.purity, RATES)
      expect(Math.abs((metal?.value ?? 0) - (rate * terms.netWeightMg) / 1000)).toBeLessThanOrEqual(0.5001)
      if (terms.making.kind === 'percent' && making?.belowMin === undefined)
        expect(
          Math.abs(
            (making?.amount ?? 0) -
              (making?.wastage ?? 0) -
              ((metal?.value ?? 0) * terms.making.bps) / 10_000,
          ),
        ).toBeLessThanOrEqual(0.5001)
      const expectedDiscount = (discountable.amount * terms.discountBps) / 10_000
      if (taxable > discountable.floor)
        expect(Math.abs(discount - expectedDiscount)).toBeLessThanOrEqual(0.5001)
      expect(Math.abs(gst / 2 - (taxable * terms.gstBps) / 20_000)).toBeLessThanOrEqual(0.5001)
    }),
  )
})

test('a higher rate never makes a product cheaper', () => {
  fc.assert(
    fc.property(rateLinked, fc.integer({ min: 0, max: 500_000 }), (terms, rise) => {
      const dearer = { ...RATES, [PURITIES[terms.purity].rate]: RATES[PURITIES[terms.purity].rate] + rise }
      expect(priceBreakup(terms, dearer).price).toBeGreaterThanOrEqual(priceBreakup(terms, RATES).price)
    }),
  )
})

test('a price worked out by hand', () => {
  const lines = priceBreakup(
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
  // 4.850 g × ₹12,385 = ₹60,067.25; 12 % = ₹7,208.07; + ₹1,500 = ₹68,775.32; − 5 % of ₹8,708.07 = ₹435.40;
  // 3 % of ₹68,339.92 = ₹2,050.20
  expect(lines).toMatchObject({
    metal: { ratePerGram: 1_238_500, value: 6_006_725 },
    making: { amount: 720_807 },
    subtotal: 6_877_532,
    discount: 43_540,
    discountable: { part: 'making-and-stones', amount: 870_807, floor: 6_006_725 },
    taxable: 6_833_992,
    gst: 205_020,
    price: 6_833_992 + 205_020 + 25_000,
  })
})

const RING = ringTerms({ netWeightMg: 10_000, stoneValue: 20_000_00, discountBps: 5000 })

// 10 g × ₹12,385 = ₹1,23,850; making 10 % = ₹12,385; stones ₹20,000.
test.each([
  ['making-and-stones', 16_192_50],
  ['making', 6_192_50],
  ['whole-price', 32_385_00],
  ['nothing', 0],
] as const)('half off %s takes ₹%i/100 off, and never a paisa of the metal', (discountPart, discount) => {
  const lines = priceBreakup({ ...RING, discountPart }, RATES)
  expect(lines.discount).toBe(discount)
  expect(lines.taxable).toBeGreaterThanOrEqual(lines.metal?.value ?? 0)
})

test('no discount takes a price below the value of its metal with GST, whatever it is taken from', () => {
  fc.assert(
    fc.property(rateLinked, (terms) => {
      const { metal, taxable, price } = priceBreakup(terms, RATES)
      const value = metal?.value ?? 0
      expect(taxable).toBeGreaterThanOrEqual(value)
      expect(price).toBeGreaterThanOrEqual(value + gstOn(value, terms.gstBps))
    }),
  )
})

test('the metal value of a fixed-price product is its floor, and does not affect its price', () => {
  const terms = {
    mode: 'fixed',
    price: 1_50_000_00,
    discountPart: 'making',
    discountBps: 0,
    gstBps: 300,
    insurance: 0,
  } as const
  const metal = { purity: '22K', netWeightMg: 10_000 } as const
  expect(priceBreakup(terms, RATES).discountable).toMatchObject({ part: 'whole-price', floor: 0 })
  expect(priceBreakup({ ...terms, metal }, RATES)).toMatchObject({
    price: 1_50_000_00,
    discountable: { part: 'whole-price', floor: 1_23_850_00 },
  })
})

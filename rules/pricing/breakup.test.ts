import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceBreakup } from './breakup.ts'
import { PURITIES, type Purity, type RateSheet, rateOf } from './purities.ts'
import type { PriceTerms } from './terms.ts'

const RATES: RateSheet = {
  gold_22k: 1_238_500,
  gold_18k: 1_013_500,
  gold_14k: 790_000,
  gold_9k: 508_000,
  platinum_950: 542_000,
  silver_999: 16_800,
}

const shared = {
  discountPoints: fc.integer({ min: 0, max: 9000 }),
  gstPoints: fc.constantFrom(25, 150, 300, 1800),
  insurance: fc.integer({ min: 0, max: 5_000_00 }),
}
const making = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), points: fc.integer({ min: 0, max: 4000 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 0, max: 1_00_000_00 }) }),
)
const rateLinked: fc.Arbitrary<PriceTerms & { mode: 'rate-linked' }> = fc.record({
  ...shared,
  mode: fc.constant('rate-linked' as const),
  purity: fc.constantFrom(...(Object.keys(PURITIES) as Purity[])),
  netWeightMg: fc.integer({ min: 1, max: 2_000_000 }),
  making,
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

test('each line is off its exact value by half a paisa at most', () => {
  fc.assert(
    fc.property(rateLinked, (terms) => {
      const { metal, making, subtotal, discount, taxable, gst } = priceBreakup(terms, RATES)
      const rate = rateOf(terms.purity, RATES)
      expect(Math.abs((metal?.value ?? 0) - (rate * terms.netWeightMg) / 1000)).toBeLessThanOrEqual(0.5001)
      if (terms.making.kind === 'percent')
        expect(
          Math.abs((making?.amount ?? 0) - ((metal?.value ?? 0) * terms.making.points) / 10_000),
        ).toBeLessThanOrEqual(0.5001)
      expect(Math.abs(discount - (subtotal * terms.discountPoints) / 10_000)).toBeLessThanOrEqual(0.5001)
      expect(Math.abs(gst - (taxable * terms.gstPoints) / 10_000)).toBeLessThanOrEqual(0.5001)
    }),
  )
})

test('a higher rate never makes a piece cheaper', () => {
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
      mode: 'rate-linked',
      purity: '22K',
      netWeightMg: 4850,
      making: { kind: 'percent', points: 1200 },
      stoneValue: 150_000,
      discountPoints: 500,
      gstPoints: 300,
      insurance: 25_000,
    },
    RATES,
  )
  // 4.850 g × ₹12,385 = ₹60,067.25; 12 % = ₹7,208.07; + ₹1,500 = ₹68,775.32; − 5 % = ₹3,438.77; 3 % of ₹65,336.55 = ₹1,960.10
  expect(lines).toMatchObject({
    metal: { ratePerGram: 1_238_500, value: 6_006_725 },
    making: { amount: 720_807 },
    subtotal: 6_877_532,
    discount: 343_877,
    taxable: 6_533_655,
    gst: 196_010,
    price: 6_533_655 + 196_010 + 25_000,
  })
})

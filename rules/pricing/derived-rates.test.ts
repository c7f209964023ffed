import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DerivationTerms, deriveRates } from './derived-rates.ts'
import { NO_RATES, PURITIES, rateOf } from './purities.ts'
import { orderFault } from './rate-change.ts'

const PLAIN: DerivationTerms = {
  margins: { gold_22k: 0, gold_18k: 0, gold_14k: 0, gold_9k: 0, silver_999: 0 },
  roundTo: 1,
}

test('purities that nobody publishes a rate for follow the fineness of one that has', () => {
  const sheet = { ...NO_RATES, gold_22k: 13_740_00, silver_999: 199_80 }
  expect(rateOf('23K', sheet)).toBe(14_370_00)
  expect(rateOf('20K', sheet)).toBe(12_495_00)
  expect(rateOf('Silver 990', sheet)).toBe(198_00)
  expect(rateOf('Silver 800', sheet)).toBe(160_00)
  expect(PURITIES['20K'].label).toBe('20K (833)')
})

test('24K gold per 10 g gives the other gold rates by fineness, silver per kg the rate per gram', () => {
  // ₹1,32,000 for 10 g is ₹13,200 a gram; 22/24, 18/24, 585/1000, 9/24 of it.
  expect(deriveRates({ gold24kPer10g: 1_32_000_00, silverPerKg: 1_68_400_00 }, PLAIN)).toEqual({
    gold_22k: 12_100_00,
    gold_18k: 9900_00,
    gold_14k: 7722_00,
    gold_9k: 4950_00,
    silver_999: 168_00,
  })
  expect(deriveRates({ silverPerKg: 1_68_500_00 }, PLAIN)).toEqual({ silver_999: 169_00 })
})

test('the shop’s margin is added, and rates are rounded as the setting says', () => {
  const margins = { ...PLAIN.margins, gold_22k: 150, gold_18k: -100 }
  expect(deriveRates({ gold24kPer10g: 1_32_000_00 }, { margins, roundTo: 5 })).toMatchObject({
    // ₹12,100 + 1.5 % = ₹12,281.50; ₹9,900 − 1 % = ₹9,801.
    gold_22k: 12_280_00,
    gold_18k: 9800_00,
  })
})

test('without margins 24K products cost what was typed for 24K, within the rounding, and the golds stay in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_00, max: 50_00_000_00 }), (gold24kPer10g) => {
      const rates = { platinum_950: 1, silver_999: 1, ...deriveRates({ gold24kPer10g }, PLAIN) }
      const sheet = { gold_22k: 0, gold_18k: 0, gold_14k: 0, gold_9k: 0, ...rates }
      expect(orderFault(sheet)).toBeNull()
      expect(Math.abs(rateOf('24K', sheet) - gold24kPer10g / 10)).toBeLessThanOrEqual(56)
    }),
  )
})

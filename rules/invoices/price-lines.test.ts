import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteLines } from '#rules/checkout/quote.ts'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { DISCOUNT_PARTS } from '#rules/pricing/discount-part.ts'
import { anyMaking } from '#tests/support/any-making.ts'
import { inAnySale } from '#tests/support/any-sale.ts'
import { RATES, ringTerms } from '#tests/support/ring-terms.ts'
import { priceLines } from './price-lines.ts'

test('the lines of an invoice add up to the taxable value, with and without the welcome offer', () => {
  const terms = inAnySale(
    fc.record({
      mode: fc.constant('rate-linked' as const),
      purity: fc.constantFrom('22K' as const, 'Silver 925' as const),
      netWeightMg: fc.integer({ min: 1, max: 500_000 }),
      grossWeightMg: fc.integer({ min: 1, max: 2_500_000 }),
      making: anyMaking,
      stoneValue: fc.nat(1_00_000_00),
      discountBps: fc.nat(5000),
      discountPart: fc.constantFrom(...DISCOUNT_PARTS),
      gstBps: fc.constant(300),
      insurance: fc.constant(0),
    }),
  )
  fc.assert(
    fc.property(terms, fc.constantFrom(0, 1500), (terms, welcomeBps) => {
      const breakup = priceBreakup(terms, RATES)
      const quoted = quoteLines(breakup, { welcomeBps, delivery: 0 })
      const lines = priceLines({ breakup, promotion: quoted.promotion })
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quoted.taxable)
    }),
  )
})

test('the metal line can be worked out again by hand', () => {
  const breakup = priceBreakup(
    {
      ...ringTerms({ netWeightMg: 4850, making: { kind: 'percent', bps: 1250 } }),
      discountPart: 'making-and-stones',
    },
    RATES,
  )
  expect(priceLines({ breakup, promotion: null })).toEqual([
    { label: 'Metal value, 22K (916)', detail: '4.850 g × ₹12,385.00 per gram', amount: 6_006_725 },
    { label: 'Making charges', detail: '12.5% of the metal value', amount: 750_841 },
  ])
})

test('a sale is a line of its own, with its name and what it was taken from', () => {
  const sale = {
    name: 'Diwali Sale',
    part: 'making' as const,
    bps: 2000,
    until: '2026-11-30T00:00:00.000Z',
  }
  const breakup = priceBreakup({ ...ringTerms(), discountPart: 'making-and-stones', sale }, RATES)
  expect(priceLines({ breakup, promotion: null }).at(-1)).toEqual({
    label: 'Diwali Sale',
    detail: '20% of making charges',
    amount: -123_850,
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_QUANTITY } from '#rules/catalogue/quantity-limit.ts'
import { quoteLines } from '#rules/checkout/quote.ts'
import { maxCounterDiscount } from '#rules/checkout/sale/bill-discount.ts'
import { priceLines } from '#rules/invoices/price-lines.ts'
import { anyMaking } from '#tests/support/any-making.ts'
import { RATES, ringTerms } from '#tests/support/ring-terms.ts'
import { priceBreakup } from './breakup.ts'
import { DISCOUNT_PARTS } from './discount-part.ts'
import { lineBreakup } from './line-breakup.ts'
import { PURITIES, type Purity } from './purities.ts'
import type { PriceTerms } from './terms.ts'

const shared = {
  discountBps: fc.integer({ min: 0, max: 9000 }),
  discountPart: fc.constantFrom(...DISCOUNT_PARTS),
  gstBps: fc.constantFrom(25, 150, 300, 1800),
  insurance: fc.integer({ min: 0, max: 5_000_00 }),
}
const anyTerms: fc.Arbitrary<PriceTerms> = fc.oneof(
  fc.record({
    ...shared,
    mode: fc.constant('rate-linked' as const),
    purity: fc.constantFrom(...(Object.keys(PURITIES) as Purity[])),
    netWeightMg: fc.integer({ min: 1, max: 2_000_000 }),
    grossWeightMg: fc.integer({ min: 1, max: 2_500_000 }),
    making: anyMaking,
    stoneValue: fc.integer({ min: 0, max: 50_00_000_00 }),
  }),
  fc.record({
    ...shared,
    mode: fc.constant('fixed' as const),
    price: fc.integer({ min: 10_000_00, max: 50_00_000_00 }),
  }),
)
const anyQuantity = fc.integer({ min: 1, max: MAX_QUANTITY })

test('several pieces cost as many times one piece, to the paisa, and their lines add up', () => {
  fc.assert(
    fc.property(anyTerms, anyQuantity, (terms, quantity) => {
      const piece = priceBreakup(terms, RATES)
      const { metal, making, stoneValue, subtotal, discount, taxable, gst, insurance, price } = lineBreakup(
        quantity,
        piece,
      )
      expect(price).toBe(quantity * piece.price)
      if (metal) expect(metal.value + (making?.amount ?? 0) + stoneValue).toBe(subtotal)
      expect(subtotal - discount).toBe(taxable)
      expect(taxable + gst + insurance).toBe(price)
    }),
  )
})

test('the welcome offer is of the whole line, whose lines add up to its total and on its invoice', () => {
  fc.assert(
    fc.property(anyTerms, anyQuantity, fc.integer({ min: 0, max: 5000 }), (terms, quantity, bps) => {
      const breakup = lineBreakup(quantity, priceBreakup(terms, RATES))
      const quote = quoteLines(breakup, { welcomeBps: bps, delivery: 0 })
      expect(quote.taxable + quote.gst + quote.insurance).toBe(quote.total)
      expect(quote.total).toBeLessThanOrEqual(breakup.price)
      const printed = priceLines({ ...quote, breakup }).reduce((sum, { amount }) => sum + amount, 0)
      expect(printed).toBe(quote.taxable)
    }),
  )
})

test('a discount in the shop makes the bill as much lower, or a paisa or two of each piece less, never more', () => {
  fc.assert(
    fc.property(
      anyTerms,
      anyQuantity,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (terms, quantity, part) => {
        const breakup = lineBreakup(quantity, priceBreakup(terms, RATES))
        const off = Math.floor(part * maxCounterDiscount(breakup, null))
        const { total } = quoteLines(breakup, { welcomeBps: 0, delivery: 0, counterOff: off })
        const lower = breakup.price - total
        expect(lower).toBeLessThanOrEqual(off)
        expect(lower).toBeGreaterThanOrEqual(off - 2 * quantity)
      },
    ),
  )
})

test('where the GST of each piece was rounded up, too small a discount takes nothing, and not two paise of one', () => {
  const gst = { discountBps: 0, discountPart: 'making-and-stones', gstBps: 25, insurance: 0 } as const
  const breakup = lineBreakup(5, priceBreakup({ ...gst, mode: 'fixed', price: 1_867_677_55 }, RATES))
  const { total } = quoteLines(breakup, { welcomeBps: 0, delivery: 0, counterOff: 1 })
  expect(total).toBe(breakup.price)
})

test('nothing comes off where only the metal is left, though its GST is rounded for each piece', () => {
  const bare = { discountBps: 0, discountPart: 'making-and-stones', gstBps: 25, insurance: 0 } as const
  const metal = {
    mode: 'rate-linked',
    purity: '18K',
    netWeightMg: 1_997_986,
    grossWeightMg: 1_997_986,
  } as const
  const terms = { ...bare, ...metal, making: { kind: 'amount', amount: 0 }, stoneValue: 0 } as const
  expect(maxCounterDiscount(lineBreakup(2, priceBreakup(terms, RATES)), null)).toBe(0)
})

test('a paper says what one piece is worth and how many there are, so that it can be checked by hand', () => {
  const terms = {
    ...ringTerms(),
    discountPart: 'making' as const,
    netWeightMg: 10_000,
    grossWeightMg: 10_000,
    stoneValue: 0,
  }
  const making = { kind: 'per-gram', rate: 50_00, weight: 'net', min: 600_00 } as const
  const breakup = lineBreakup(2, priceBreakup({ ...terms, making }, RATES))
  expect(priceLines({ breakup, promotion: null }).slice(0, 2)).toMatchObject([
    { detail: expect.stringMatching(/^2 × 10\.000 g × ₹/), amount: breakup.metal?.value },
    { detail: '2 × ₹50.00 per gram of net weight × 10.000 g = ₹500.00, minimum ₹600.00', amount: 1_200_00 },
  ])
})

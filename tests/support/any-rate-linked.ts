import fc from 'fast-check'
import { DISCOUNT_PARTS } from '#rules/pricing/discount-part.ts'
import { anyMaking } from './any-making.ts'
import { inAnySale } from './any-sale.ts'

/** The terms that products of every price mode have. */
export const anyCommonTerms = {
  discountBps: fc.integer({ min: 0, max: 9000 }),
  discountPart: fc.constantFrom(...DISCOUNT_PARTS),
  gstBps: fc.constantFrom(25, 150, 300, 1800),
  insurance: fc.integer({ min: 0, max: 5_000_00 }),
}

/** The terms of a product that is priced by its weight, some of them in a sale. */
export const anyRateLinked = inAnySale(
  fc.record({
    ...anyCommonTerms,
    mode: fc.constant('rate-linked' as const),
    purity: fc.constantFrom('24K' as const, '22K' as const, 'Silver 925' as const),
    netWeightMg: fc.integer({ min: 1, max: 2_000_000 }),
    grossWeightMg: fc.integer({ min: 1, max: 2_500_000 }),
    making: anyMaking,
    stoneValue: fc.integer({ min: 0, max: 50_00_000_00 }),
  }),
)

/** The offers that reduce the price of a sale, the cost of its delivery, and whether it is rounded. */
export const anyOffer = fc.record({
  welcomeBps: fc.integer({ min: 0, max: 3000 }),
  welcomeCap: fc.option(fc.integer({ min: 1, max: 5_000_00 }), { nil: undefined }),
  counterDiscount: fc.integer({ min: 0, max: 50 }),
  delivery: fc.constantFrom(0, 99_00),
  isRounded: fc.boolean(),
})

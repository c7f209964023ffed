import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteLines } from '#rules/checkout/quote.ts'
import { anyMaking } from '#tests/support/any-making.ts'
import { inAnySale } from '#tests/support/any-sale.ts'
import { priceBreakup } from './breakup.ts'
import { type BuybackTerms, buybackQuote } from './buyback.ts'
import { DISCOUNT_PARTS } from './discount-part.ts'
import { PURITIES, type Purity, type RateSheet } from './purities.ts'
import { paidBelowMetal, stonesPaid } from './returned-product.ts'
import type { PriceTerms } from './terms.ts'

const perGram = fc.integer({ min: 50_00, max: 20_000_00 })
const rates: fc.Arbitrary<RateSheet> = fc.record({
  gold_22k: perGram,
  gold_18k: perGram,
  gold_14k: perGram,
  gold_9k: perGram,
  platinum_950: perGram,
  silver_999: perGram,
})
const shared = {
  discountBps: fc.integer({ min: 0, max: 9000 }),
  discountPart: fc.constantFrom(...DISCOUNT_PARTS),
  gstBps: fc.integer({ min: 0, max: 2800 }),
  insurance: fc.integer({ min: 0, max: 5_000_00 }),
}
const metal = {
  purity: fc.constantFrom(...(Object.keys(PURITIES) as Purity[])),
  netWeightMg: fc.integer({ min: 1, max: 500_000 }),
}
const rateLinked: fc.Arbitrary<PriceTerms & { mode: 'rate-linked' }> = inAnySale(
  fc.record({
    ...shared,
    ...metal,
    mode: fc.constant('rate-linked' as const),
    grossWeightMg: fc.integer({ min: 1, max: 2_500_000 }),
    making: anyMaking,
    stoneValue: fc.integer({ min: 0, max: 10_00_000_00 }),
  }),
)
const fixed = fc.record({
  ...shared,
  mode: fc.constant('fixed' as const),
  price: fc.integer({ min: 10_000_00, max: 50_00_000_00 }),
  metal: fc.record(metal),
})
const shares = fc.record({
  metalBps: fc.integer({ min: 0, max: 10_000 }),
  stoneBps: fc.integer({ min: 0, max: 10_000 }),
})
const buyback: fc.Arbitrary<BuybackTerms> = fc.record({
  cash: shares,
  exchange: shares,
  capDays: fc.integer({ min: 0, max: 90 }),
  capBps: fc.integer({ min: 1, max: 10_000 }),
})
const DAY = 24 * 60 * 60 * 1000

test('no combination of product, offer, discount and settings lets anybody buy and sell back at a profit at the same rate', () => {
  const offer = fc.integer({ min: 0, max: 9000 })
  const days = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(
      fc.oneof(rateLinked, fixed),
      rates,
      offer,
      buyback,
      days,
      (terms, sheet, welcomeBps, back, later) => {
        const breakup = priceBreakup(terms, sheet)
        const sold = quoteLines(breakup, { welcomeBps, delivery: 0 })
        const { purity, netWeightMg } = terms.mode === 'fixed' ? terms.metal : terms
        const bought = { breakup, taxable: sold.taxable }
        const quote = buybackQuote(
          {
            purity,
            netWeightMg,
            stonesPaid: stonesPaid(bought),
            paidBelowMetal: paidBelowMetal(bought),
            paid: sold.total,
            givenBack: 0,
          },
          sheet,
          back,
          { capUntil: new Date(back.capDays * DAY), now: new Date(later * DAY) },
        )
        // Not even the GST comes back, which the shop has passed on.
        expect(quote.cash.total).toBeLessThanOrEqual(sold.taxable)
        expect(quote.exchange.total).toBeLessThanOrEqual(sold.taxable)
        expect(quote.cash.total).toBeLessThanOrEqual(sold.total)
        expect(quote.exchange.total).toBeLessThanOrEqual(sold.total)
        for (const { metal, stones, over, total } of [quote.cash, quote.exchange])
          expect(metal + stones - over).toBe(total)
      },
    ),
    { numRuns: 2000 },
  )
})

test('the first orders of any number of phone numbers, each sold back, make no profit together', () => {
  const offers = fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(rateLinked, rates, offers, shares, (terms, sheet, numbers, share) => {
      const back = { cash: share, exchange: share, capDays: 0, capBps: 10_000 }
      const earned = numbers.map((welcomeBps) => {
        const breakup = priceBreakup(terms, sheet)
        const { taxable, total } = quoteLines(breakup, { welcomeBps, delivery: 0 })
        const paid = {
          stonesPaid: stonesPaid({ breakup, taxable }),
          paidBelowMetal: null,
          paid: total,
          givenBack: 0,
        }
        const moment = { capUntil: new Date(0), now: new Date(DAY) }
        return buybackQuote({ ...terms, ...paid }, sheet, back, moment).cash.total - total
      })
      expect(earned.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(0)
    }),
  )
})

import fc from 'fast-check'
import { test } from 'vitest'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { lineBreakup } from '#rules/pricing/line-breakup.ts'
import type { PriceTerms } from '#rules/pricing/terms.ts'
import { anyCommonTerms, anyOffer, anyRateLinked } from '#tests/support/any-rate-linked.ts'
import { RATES } from '#tests/support/ring-terms.ts'
import { type Quote, quoteLines } from './quote.ts'
import { isAsItsTerms } from './recomputed-quote.ts'
import { pricedUnder } from './zero-rated.ts'

const anyTerms: fc.Arbitrary<PriceTerms> = fc.oneof(
  anyRateLinked,
  fc.record({
    ...anyCommonTerms,
    mode: fc.constant('fixed' as const),
    price: fc.integer({ min: 10_000_00, max: 5_00_000_00 }),
  }),
)
const anyQuote = fc
  .tuple(anyTerms, anyOffer, fc.integer({ min: 1, max: 10 }), fc.constantFrom(null, 'AD270300000000A'))
  .map(([terms, offer, quantity, letter]): Quote => {
    const priced = lineBreakup(quantity, priceBreakup(terms, RATES))
    const { breakup } = pricedUnder(letter, { breakup: priced, extras: [] })
    const grossWeightMg = terms.mode === 'fixed' ? 5000 : terms.grossWeightMg * quantity
    const product = { grossWeightMg } as Quote['product']
    return { product, rateId: null, quotedAt: '', breakup, ...quoteLines(breakup, offer) }
  })

test('every quote is what its own weights, rate and terms come to, of one piece or of several', () => {
  fc.assert(fc.property(anyQuote, isAsItsTerms))
})

const MOVED = 1_000_00

test('a thousand rupees are found that were moved between two lines of a quote', () => {
  fc.assert(
    fc.property(anyQuote, (quote) => {
      const { breakup } = quote
      const { metal, making, stoneValue } = breakup
      const moves: Quote[] = [
        { ...quote, taxable: quote.taxable - MOVED, gst: quote.gst + MOVED },
        { ...quote, insurance: quote.insurance - MOVED, delivery: quote.delivery + MOVED },
        { ...quote, breakup: { ...breakup, taxable: breakup.taxable - MOVED, gst: breakup.gst + MOVED } },
      ]
      if (metal && making) {
        const more = { ...making, amount: making.amount + MOVED }
        const less = { ...metal, value: metal.value - MOVED }
        moves.push(
          { ...quote, breakup: { ...breakup, metal: less, making: more } },
          { ...quote, breakup: { ...breakup, making: more, stoneValue: stoneValue - MOVED } },
        )
      }
      return !moves.some(isAsItsTerms)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteLines } from '#rules/checkout/quote.ts'
import { anyMaking } from '#tests/support/any-making.ts'
import { anySale } from '#tests/support/any-sale.ts'
import { RATES, ringTerms } from '#tests/support/ring-terms.ts'
import { withBestSale } from './best-sale.ts'
import { leftForOffers, priceBreakup } from './breakup.ts'
import { DISCOUNT_PARTS, DISCOUNT_SCOPES } from './discount-part.ts'
import { gstOn } from './gst.ts'
import { stonesPaid } from './returned-product.ts'
import type { PriceTerms } from './terms.ts'
import { variantBreakup } from './variant-breakup.ts'

const linked: fc.Arbitrary<PriceTerms & { mode: 'rate-linked' }> = fc.record({
  mode: fc.constant('rate-linked' as const),
  discountBps: fc.integer({ min: 0, max: 9000 }),
  discountPart: fc.constantFrom(...DISCOUNT_PARTS),
  gstBps: fc.constantFrom(25, 150, 300, 1800),
  insurance: fc.integer({ min: 0, max: 5_000_00 }),
  purity: fc.constantFrom('22K' as const, 'Silver 925' as const),
  netWeightMg: fc.integer({ min: 1, max: 500_000 }),
  grossWeightMg: fc.integer({ min: 1, max: 500_000 }),
  making: anyMaking,
  stoneValue: fc.integer({ min: 0, max: 10_00_000_00 }),
})
const anySales = fc.array(anySale, { maxLength: 4 })

test('in any sales the lines add up to the paisa, none is negative, and GST is on what is charged', () => {
  fc.assert(
    fc.property(linked, anySales, (terms, sales) => {
      const breakup = priceBreakup(withBestSale(terms, sales, RATES), RATES)
      const { metal, making, stoneValue, subtotal, discount, taxable, gst, insurance, price } = breakup
      expect((metal?.value ?? 0) + (making?.amount ?? 0) + stoneValue).toBe(subtotal)
      expect(subtotal - discount).toBe(taxable)
      expect(taxable + gst + insurance).toBe(price)
      expect(gst).toBe(gstOn(taxable, breakup.gstBps))
      expect(Math.min(discount, taxable - (metal?.value ?? 0))).toBeGreaterThanOrEqual(0)
      expect(leftForOffers(breakup)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('of several sales and the product’s own discount, only the one with the lowest price applies', () => {
  fc.assert(
    fc.property(linked, anySales, (terms, sales) => {
      const alone = [terms, ...sales.map((sale) => ({ ...terms, sale }))]
      const lowest = Math.min(...alone.map((one) => priceBreakup(one, RATES).price))
      expect(priceBreakup(withBestSale(terms, sales, RATES), RATES).price).toBe(lowest)
    }),
  )
})

test('after the sale the price is the one that was struck through', () => {
  fc.assert(
    fc.property(linked, anySales, (terms, sales) => {
      const breakup = priceBreakup(withBestSale(terms, sales, RATES), RATES)
      const before = breakup.sale?.priceBefore ?? breakup.price
      expect(before).toBe(priceBreakup(terms, RATES).price)
    }),
  )
})

test('another size on the page is in the same sale as on the server', () => {
  fc.assert(
    fc.property(linked, anySales, fc.integer({ min: 1, max: 900_000 }), (terms, sales, netWeightMg) => {
      const best = withBestSale(terms, sales, RATES)
      const variant = { purity: '22K' as const, netWeightMg, grossWeightMg: netWeightMg }
      expect(variantBreakup(priceBreakup(best, RATES), variant, RATES)).toEqual(
        priceBreakup({ ...best, ...variant }, RATES),
      )
    }),
  )
})

test('the stones of a product from a sale of making charges count in full when it comes back', () => {
  const sale = { name: 'Diwali', part: 'making' as const, bps: 10_000, until: '' }
  for (const discountPart of DISCOUNT_SCOPES) {
    const breakup = priceBreakup({ ...ringTerms({ stoneValue: 4_000_00 }), discountPart, sale }, RATES)
    const { taxable } = quoteLines(breakup, { welcomeBps: 0, delivery: 0 })
    expect(stonesPaid({ breakup, taxable })).toBe(4_000_00)
  }
})

test('a fixed price and an excluded type stay as they are', () => {
  const sale = { name: 'Diwali', part: 'making' as const, bps: 5000, until: '' }
  const shared = { discountBps: 0, gstBps: 300, insurance: 0 }
  const fixed = { ...shared, mode: 'fixed' as const, price: 10_000_00, discountPart: 'making' as const }
  const coin = { ...ringTerms(), discountPart: 'nothing' as const }
  expect(withBestSale(fixed, [sale], RATES)).toBe(fixed)
  expect(withBestSale(coin, [sale], RATES)).toBe(coin)
})

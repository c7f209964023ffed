import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { DISCOUNT_PARTS } from '#rules/pricing/discount-part.ts'
import { stonesPaid } from '#rules/pricing/returned-product.ts'
import { anyMaking } from '#tests/support/any-making.ts'
import { extraLines, extrasFault, extrasSum, NO_EXTRAS, tidyExtras } from './extras.ts'
import { isAgreed, quoteLines, soldFor } from './quote.ts'

const GIFT = { wrap: true, wrapPrice: 99_00, messageCharacters: 20 }
const OFFER = { engraving: { maxLetters: 10, price: 500_00 }, gift: GIFT }

test('a wish becomes lines with their tax taken out of the price, and the message is free', () => {
  const wish = { engraving: 'Asha', giftWrap: true, giftMessage: 'With love' }
  // 1.5 / 103 of 500 = 7.2815…, twice 7.28; of 500 + 99 = 8.7233…, twice 8.72
  expect(extraLines(wish, OFFER, 300)).toEqual([
    { kind: 'engraving', text: 'Asha', price: 500_00, taxable: 485_44, gst: 14_56 },
    { kind: 'gift-wrap', text: '', price: 99_00, taxable: 96_12, gst: 2_88 },
    { kind: 'gift-message', text: 'With love', price: 0, taxable: 0, gst: 0 },
  ])
  expect(extraLines(NO_EXTRAS, OFFER, 300)).toEqual([])
})

test('an extra that is not offered, or too long, is refused at its field', () => {
  const none = { engraving: null, gift: { wrap: false, wrapPrice: 0, messageCharacters: 0 } }
  const fault = (part: object, offer = none) => extrasFault(tidyExtras({ ...NO_EXTRAS, ...part }), offer)
  expect(fault({ engraving: 'A' })).toMatchObject({ field: 'engraving' })
  expect(fault({ giftWrap: true })).toMatchObject({ field: 'giftWrap' })
  expect(fault({ giftMessage: 'Hello' })).toMatchObject({ field: 'giftMessage' })
  expect(extrasFault({ ...NO_EXTRAS, giftMessage: 'x'.repeat(21) }, OFFER)?.sentence).toContain('20')
  expect(fault({ engraving: '  ', giftMessage: ' ' })).toBeNull()
})

const prices = fc.integer({ min: 0, max: 10_000_00 })
const rates = fc.constantFrom(0, 25, 150, 300, 1800)
const wishes = fc.record({
  engraving: fc.constantFrom('', 'Asha'),
  giftWrap: fc.boolean(),
  giftMessage: fc.constantFrom('', 'With love'),
})

test('the lines add up to the paisa, and to what they cost without rounding each', () => {
  fc.assert(
    fc.property(prices, prices, rates, wishes, (engraving, wrapPrice, gstBps, wish) => {
      const offer = { engraving: { maxLetters: 10, price: engraving }, gift: { ...GIFT, wrapPrice } }
      const lines = extraLines(wish, offer, gstBps)
      for (const { price, taxable, gst } of lines) {
        expect(taxable + gst).toBe(price)
        expect(taxable).toBeGreaterThanOrEqual(0)
        expect(gst).toBeGreaterThanOrEqual(0)
      }
      const sum = extrasSum(lines)
      const total = (wish.engraving ? engraving : 0) + (wish.giftWrap ? wrapPrice : 0)
      expect(sum.price).toBe(total)
      expect(Math.abs(sum.taxable - (total * 10_000) / (10_000 + gstBps))).toBeLessThanOrEqual(1)
    }),
  )
})

const terms = fc.oneof(
  fc.record({
    mode: fc.constant('rate-linked' as const),
    purity: fc.constant('22K' as const),
    netWeightMg: fc.integer({ min: 300, max: 90_000 }),
    grossWeightMg: fc.integer({ min: 300, max: 95_000 }),
    making: anyMaking,
    stoneValue: fc.integer({ min: 0, max: 5_00_000_00 }),
    discountBps: fc.integer({ min: 0, max: 3000 }),
    discountPart: fc.constantFrom(...DISCOUNT_PARTS),
    gstBps: rates,
    insurance: fc.integer({ min: 0, max: 5_000_00 }),
  }),
  fc.record({
    mode: fc.constant('fixed' as const),
    price: fc.integer({ min: 5_001_00, max: 9_00_000_00 }),
    discountBps: fc.integer({ min: 0, max: 3000 }),
    discountPart: fc.constantFrom(...DISCOUNT_PARTS),
    gstBps: rates,
    insurance: fc.integer({ min: 0, max: 5_000_00 }),
  }),
)
const SHEET = {
  gold_22k: 12_345_67,
  gold_18k: 10_000_00,
  gold_14k: 8_000_00,
  gold_9k: 5_000_00,
  platinum_950: 6_000_00,
  silver_999: 150_00,
}

test('with extras a quote still adds up, costs exactly their prices more, and no offer reduces them', () => {
  const numbers = fc.record({
    engraving: prices,
    wrapPrice: prices,
    welcomeBps: fc.integer({ min: 0, max: 3000 }),
    delivery: fc.integer({ min: 0, max: 500_00 }),
  })
  fc.assert(
    fc.property(terms, numbers, wishes, (priced, { engraving, wrapPrice, welcomeBps, delivery }, wish) => {
      const breakup = priceBreakup(priced, SHEET)
      const offer = { engraving: { maxLetters: 10, price: engraving }, gift: { ...GIFT, wrapPrice } }
      const extras = extraLines(wish, offer, breakup.gstBps)
      const plain = quoteLines(breakup, { welcomeBps, delivery })
      const quote = quoteLines(breakup, { welcomeBps, delivery, extras })
      const added = extrasSum(extras)
      expect(quote.promotion).toEqual(plain.promotion)
      expect(breakup.taxable - (quote.promotion?.amount ?? 0) + added.taxable).toBe(quote.taxable)
      expect(quote.taxable + quote.gst + quote.insurance + quote.delivery).toBe(quote.total)
      expect(quote.total).toBe(plain.total + added.price)
      const tax = (quote.taxable * breakup.gstBps) / 10_000
      expect(Math.abs(quote.gst - tax)).toBeLessThanOrEqual(2.5)
      const sold = { ...quote, breakup }
      expect(stonesPaid(soldFor(sold))).toBe(stonesPaid(soldFor({ ...plain, breakup })))
      expect(isAgreed(breakup.price + added.price + delivery, [sold])).toBe(true)
      if (added.price > 0) expect(isAgreed(plain.total, [sold])).toBe(false)
    }),
  )
})

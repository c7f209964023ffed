import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { RATES, ringTerms } from '#tests/support/ring-terms.ts'
import { extraLines } from './extras.ts'
import { quoteLines } from './quote.ts'
import { pricedUnder, undertakingInForce } from './zero-rated.ts'

const LETTER = 'AD270326000001A'

test('a letter of undertaking is in force until its last day, and only where the accountant has chosen it', () => {
  const set = { tax: 'letter', letter: LETTER, letterUntil: '2027-03-31' } as const
  expect(undertakingInForce(set, '2027-03-31')).toBe(LETTER)
  expect(undertakingInForce(set, '2027-04-01')).toBeNull()
  expect(undertakingInForce({ ...set, tax: 'igst' }, '2026-11-29')).toBeNull()
  expect(undertakingInForce({ tax: 'letter', letter: '', letterUntil: '' }, '2026-11-29')).toBeNull()
})

test('under a letter the customer pays the taxable value alone, of a fixed price and of a gift wrap as well', () => {
  const fixed = priceBreakup(
    { mode: 'fixed', price: 1_030_00, discountPart: 'nothing', discountBps: 0, gstBps: 300, insurance: 0 },
    RATES,
  )
  const wrap = extraLines(
    { engraving: '', giftWrap: true, giftMessage: '' },
    { engraving: null, gift: { wrap: true, wrapPrice: 103_00, messageCharacters: 0 } },
    300,
  )
  const { breakup, extras } = pricedUnder(LETTER, { breakup: fixed, extras: wrap })
  expect(quoteLines(breakup, { welcomeBps: 0, delivery: 0, extras })).toMatchObject({
    taxable: 1_100_00,
    gst: 0,
    total: 1_100_00,
  })
  expect(extras).toMatchObject([{ price: 100_00, taxable: 100_00, gst: 0 }])
  expect(pricedUnder(null, { breakup: fixed, extras: wrap })).toEqual({ breakup: fixed, extras: wrap })
})

test('with any welcome offer the taxable value is what it is with tax, and nothing is added to it but insurance', () => {
  const priced = {
    breakup: priceBreakup({ ...ringTerms({ insurance: 99_00 }), discountPart: 'making' }, RATES),
    extras: [],
  }
  const untaxed = pricedUnder(LETTER, priced)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000 }), (welcomeBps) => {
      const [taxed, without] = [priced, untaxed].map(({ breakup }) =>
        quoteLines(breakup, { welcomeBps, delivery: 0 }),
      )
      expect(without?.taxable).toBe(taxed?.taxable)
      expect(without?.gst).toBe(0)
      expect(without?.total).toBe((taxed?.total ?? 0) - (taxed?.gst ?? 0))
    }),
  )
})

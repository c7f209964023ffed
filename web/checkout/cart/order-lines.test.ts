import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extraLines, NO_EXTRAS } from '#rules/checkout/extras.ts'
import { quoteLines } from '#rules/checkout/quote.ts'
import { toRupees } from '#rules/money.ts'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { orderLines } from './order-lines.ts'

const NO_RATES = { gold_22k: 0, gold_18k: 0, gold_14k: 0, gold_9k: 0, platinum_950: 0, silver_999: 0 }

/** The sum of an order for a product of this price, in paise. */
function sumFor(
  price: number,
  { insurance = 0, welcomeBps = 0, delivery = 0, engraving = null as number | null, coupon = 0 } = {},
) {
  const terms = {
    mode: 'fixed',
    price,
    discountBps: 0,
    discountPart: 'making-and-stones',
    gstBps: 300,
    insurance,
  } as const
  const breakup = priceBreakup(terms, NO_RATES)
  const gift = { wrap: false, wrapPrice: 0, messageCharacters: 0 }
  const offer = { engraving: { maxLetters: 9, price: engraving ?? 0 }, gift }
  const wish = { ...NO_EXTRAS, engraving: engraving === null ? '' : 'Asha' }
  const extras = extraLines(wish, offer, breakup.gstBps)
  const { promotion, ...lines } = quoteLines(breakup, { welcomeBps, delivery, extras })
  const extraViews = extras.map((extra) => ({
    ...extra,
    price: toRupees(extra.price),
    taxable: toRupees(extra.taxable),
  }))
  const productTaxable = breakup.taxable
  const off = { promotion: promotion?.amount ?? 0, promotionNote: '15% of the price before GST' }
  return {
    ...lines,
    ...off,
    extraLines: extraViews,
    productTaxable: productTaxable + coupon,
    coupon,
    couponCode: 'DIWALI10',
    gstBps: breakup.gstBps,
  }
}

test('the lines of the price summary add up to the total, to the paisa', () => {
  const upTo = (max: number) => fc.integer({ min: 0, max })
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 900_000_000 }),
      fc.record({
        insurance: upTo(9999),
        welcomeBps: upTo(9000),
        delivery: upTo(50_000),
        coupon: upTo(1_000_000),
        engraving: fc.option(upTo(1_000_000)),
      }),
      (price, terms) => {
        const sum = sumFor(price, terms)
        const added = orderLines(sum).reduce((before, { paise }) => before + (paise ?? 0), 0)
        expect(added).toBe(sum.total)
      },
    ),
  )
})

test('GST of 3 % and free delivery are said; insurance and offers only where there are some', () => {
  expect(orderLines(sumFor(103_000))).toEqual([
    { label: 'Price', note: 'before tax', paise: 100_000 },
    { label: 'GST 3%', paise: 3_000 },
    { label: 'Delivery', paise: 0, instead: 'Free' },
  ])
})

test('engraving has its own line before tax, and says when it is free', () => {
  expect(orderLines(sumFor(103_000, { engraving: 51_500 }))).toEqual([
    { label: 'Price', note: 'before tax', paise: 100_000 },
    { label: 'Engraving', note: 'before tax', paise: 50_000 },
    { label: 'GST 3%', paise: 4_500 },
    { label: 'Delivery', paise: 0, instead: 'Free' },
  ])
  expect(orderLines(sumFor(103_000, { engraving: 0 }))[1]).toMatchObject({ instead: 'Free', paise: 0 })
})

test('what a first order gets off is a line of its own', () => {
  const sum = sumFor(103_000, { welcomeBps: 1500 })
  expect(orderLines(sum)[1]).toEqual({
    label: 'Welcome offer',
    note: '15% of the price before GST',
    paise: -15_000,
    kind: 'saving',
  })
})

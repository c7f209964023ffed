import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#contracts/catalogue.ts'
import type { QuoteView } from '#contracts/quotes.ts'
import { extraLines, NO_EXTRAS } from '#rules/checkout/extras.ts'
import { savingTogether } from '#rules/checkout/own-offer.ts'
import { quoteLines } from '#rules/checkout/quote.ts'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { savedBy, sumOf } from '#web/checkout/product-sum.ts'
import { orderLines } from './order-lines.ts'

const NO_RATES = { gold_22k: 0, gold_18k: 0, gold_14k: 0, gold_9k: 0, platinum_950: 0, silver_999: 0 }

/** The summary of a product for this price, in paise, and what is charged for it. */
function summaryFor(
  price: number,
  { insurance = 0, welcomeBps = 0, delivery = 0, engraving = null as number | null, taxed = true } = {},
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
  const { taxable, insurance: insured } = breakup
  const untaxed = { gst: 0, total: lines.taxable + insured + delivery }
  const quote = {
    lines: {
      ...{ ...lines, ...(!taxed && untaxed) },
      ...{ price: breakup.price, productTaxable: taxable, coupon: 0, promotion: promotion?.amount ?? 0 },
    },
    extras,
    coupon: null,
    promotion: promotion && { ...promotion, base: undefined, text: '' },
  }
  const rows = orderLines(sumOf({ breakup } as unknown as Product, quote as unknown as QuoteView))
  return {
    rows,
    saving: savedBy(quote as unknown as QuoteView),
    total: quote.lines.total,
    breakup,
    delivery,
    extras,
  }
}

test('the lines of the price summary add up to the total, to the paisa, with GST and without', () => {
  const upTo = (max: number) => fc.integer({ min: 0, max })
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 900_000_000 }),
      fc.record({
        insurance: upTo(9999),
        welcomeBps: upTo(9000),
        delivery: upTo(50_000),
        engraving: fc.option(upTo(1_000_000)),
        taxed: fc.boolean(),
      }),
      (price, terms) => {
        const { rows, total } = summaryFor(price, terms)
        expect(rows.reduce((sum, { paise }) => sum + (paise ?? 0), 0)).toBe(total)
      },
    ),
    // The insurance is nearly all of the price: only the engraving has GST in it.
    { examples: [[10_000, { insurance: 9966, welcomeBps: 0, delivery: 0, engraving: 35, taxed: false }]] },
  )
})

test('the welcome offer is the same figure as on the page and in the cart, GST included', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 900_000_000 }),
      fc.integer({ min: 1, max: 9000 }),
      (price, welcomeBps) => {
        const { saving, breakup } = summaryFor(price, { welcomeBps })
        const offer = { bps: welcomeBps, onlyProductIds: null, cap: null }
        expect(saving).toBe(savingTogether([{ id: 'ring', breakup }], offer))
      },
    ),
  )
})

test('GST of 3 % and free delivery are said; offers only where there are some', () => {
  expect(summaryFor(103_000).rows).toEqual([
    { label: 'Price', note: 'GST included', paise: 103_000 },
    { label: 'GST 3%', note: '₹30.00', paise: 0, instead: 'Included' },
    { label: 'Delivery', paise: 0, instead: 'Free' },
  ])
})

test('a buyer who pays no GST reads the price without it', () => {
  expect(summaryFor(103_000, { taxed: false }).rows.slice(0, 2)).toEqual([
    { label: 'Price', note: 'without GST', paise: 100_000 },
    { label: 'GST 0%', paise: 0 },
  ])
})

test('engraving has its own line, and says when it is free', () => {
  expect(summaryFor(103_000, { engraving: 51_500 }).rows).toEqual([
    { label: 'Price', note: 'GST included', paise: 103_000 },
    { label: 'Engraving', paise: 51_500, instead: undefined },
    { label: 'GST 3%', note: '₹45.00', paise: 0, instead: 'Included' },
    { label: 'Delivery', paise: 0, instead: 'Free' },
  ])
  expect(summaryFor(103_000, { engraving: 0 }).rows[1]).toMatchObject({ instead: 'Free', paise: 0 })
})

test('what a first order gets off is a line of its own', () => {
  expect(summaryFor(103_000, { welcomeBps: 1500 }).rows[1]).toMatchObject({
    label: 'Welcome offer',
    paise: -15_450,
    kind: 'saving',
  })
})

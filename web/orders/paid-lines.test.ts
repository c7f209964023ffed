import { expect, test } from 'vitest'
import { quoteLines } from '#rules/checkout/quote.ts'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { paidLines } from './paid-lines.ts'

const RATES = { gold_22k: 687_033, gold_18k: 0, gold_14k: 0, gold_9k: 0, platinum_950: 0, silver_999: 0 }

test('an order adds up as its customer paid it: from the subtotal, less discounts, to the total', () => {
  const breakup = priceBreakup(
    {
      ...ringTerms({
        netWeightMg: 12_457,
        making: { kind: 'percent', bps: 1275 },
        stoneValue: 950_001,
        discountBps: 333,
        insurance: 4_999,
      }),
      discountPart: 'making-and-stones',
    },
    RATES,
  )
  const {
    promotion,
    extras = [],
    taxable,
    gst,
    delivery,
    total,
  } = quoteLines(breakup, {
    welcomeBps: 1500,
    delivery: 0,
    extras: [
      { kind: 'engraving', text: 'Asha', price: 515_00, taxable: 500_00, gst: 15_00 },
      { kind: 'gift-message', text: 'With love', price: 0, taxable: 0, gst: 0 },
    ],
  })
  const [product, added] = paidLines({
    breakup,
    promotion,
    counterDiscount: 0,
    ...{ extras, taxable, gst, delivery, roundOff: 0 },
  })
  expect(product?.rows.at(-1)).toMatchObject({ label: 'Subtotal', paise: breakup.subtotal })
  const rows = added?.rows ?? []
  const at = rows.findIndex(({ label }) => label === 'Taxable value')
  const sum = (from: number, to?: number) =>
    rows.slice(from, to).reduce((before, { paise }) => before + (paise ?? 0), 0)
  expect(breakup.subtotal + sum(0, at)).toBe(taxable)
  expect(sum(at)).toBe(total)
})

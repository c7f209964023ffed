import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { orderLines } from './order-lines.ts'

const paise = fc.integer({ min: 100, max: 900_000_000 })
const rates = {
  gold_22k: 0,
  gold_18k: 0,
  gold_14k: 0,
  gold_9k: 0,
  platinum_950: 0,
  silver_999: 0,
}

test('the lines of the price summary add up to the total, to the paisa', () => {
  fc.assert(
    fc.property(
      paise,
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: 0, max: 99 }),
      (price, discountPoints, insurance) => {
        const breakup = priceBreakup(
          { mode: 'fixed', price, discountPoints, gstPoints: 300, insurance },
          rates,
        )
        const sum = orderLines(breakup).reduce((so_far, row) => so_far + (row.paise ?? 0), 0)
        expect(sum).toBe(breakup.price)
      },
    ),
  )
})

test('GST of 3 % and free delivery are said; insurance only where there is some', () => {
  const breakup = priceBreakup(
    { mode: 'fixed', price: 103_000, discountPoints: 0, gstPoints: 300, insurance: 0 },
    rates,
  )
  expect(orderLines(breakup)).toEqual([
    { label: 'Price', note: 'before tax', paise: 100_000 },
    { label: 'GST 3%', paise: 3_000 },
    { label: 'Delivery', paise: 0, instead: 'Free' },
  ])
})

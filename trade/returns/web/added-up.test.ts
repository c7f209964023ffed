import { expect, test } from 'vitest'
import { addedUp } from './added-up.ts'

test('several returns are one sum: what was paid, each deduction once, and what goes back', () => {
  expect(
    addedUp([
      { paid: 100_10, deductions: [{ label: 'Delivery charge', amount: 10_05 }], amount: 90_05 },
      {
        paid: 200_20,
        deductions: [
          { label: 'Delivery charge', amount: 10 },
          { label: 'Transit insurance', amount: 5_00 },
        ],
        amount: 195_10,
      },
    ]),
  ).toEqual({
    paid: 300_30,
    deductions: [
      { label: 'Delivery charge', amount: 10_15 },
      { label: 'Transit insurance', amount: 5_00 },
    ],
    amount: 285_15,
  })
})

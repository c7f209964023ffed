import { expect, test } from 'vitest'
import { addedUp } from './added-up.ts'

test('several returns are one sum: what was paid, each deduction once, and what goes back', () => {
  expect(
    addedUp([
      { paid: 100.1, deductions: [{ label: 'Delivery charge', amount: 10.05 }], amount: 90.05 },
      {
        paid: 200.2,
        deductions: [
          { label: 'Delivery charge', amount: 0.1 },
          { label: 'Transit insurance', amount: 5 },
        ],
        amount: 195.1,
      },
    ]),
  ).toEqual({
    paid: 300.3,
    deductions: [
      { label: 'Delivery charge', amount: 10.15 },
      { label: 'Transit insurance', amount: 5 },
    ],
    amount: 285.15,
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spanBudgets } from './span-budgets.ts'

const priced = (...prices: number[]) => prices.map((pricePaise, id) => ({ id, pricePaise }))

test('the cheapest and the most expensive are among them, with steps in between', () => {
  const chosen = spanBudgets(priced(600, 100, 200, 500, 300, 400, 700), 4)
  expect(chosen.map(({ pricePaise }) => pricePaise)).toEqual([100, 500, 300, 700])
})

test('as many as are wanted and available, each once, in their original order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1000), { maxLength: 30 }),
      fc.integer({ min: 1, max: 8 }),
      (prices, wanted) => {
        const products = priced(...prices)
        const chosen = spanBudgets(products, wanted)
        expect(chosen).toHaveLength(Math.min(wanted, products.length))
        expect(chosen).toEqual(products.filter((one) => chosen.includes(one)))
        const lowest = Math.min(...prices)
        if (chosen.length > 0) expect(chosen.some(({ pricePaise }) => pricePaise === lowest)).toBe(true)
      },
    ),
  )
})

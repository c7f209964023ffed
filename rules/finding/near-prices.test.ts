import { expect, test } from 'vitest'
import { nearestPriced, relatedPrices } from './near-prices.ts'

const priced = (...prices: number[]) => prices.map((price) => ({ price }))

test('two below and two above a range come nearest, and nothing that is in it', () => {
  const all = priced(90, 10, 40, 50, 60, 20, 30, 70, 80)
  expect(nearestPriced(all, { minPrice: 45, maxPrice: 55 })).toEqual(priced(30, 40, 60, 70))
  expect(nearestPriced(all, { minPrice: null, maxPrice: 55 })).toEqual(priced(60, 70))
})

test('within reach is from half to twice the price', () => {
  expect(relatedPrices(30_001)).toEqual({ minPrice: 15_001, maxPrice: 60_002 })
})

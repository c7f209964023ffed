import { expect, test } from 'vitest'
import { ratingSummary } from './rating-summary.ts'

test('stars are averaged to one decimal; reviews without stars count as reviews only', () => {
  const summary = ratingSummary([
    { rating: 5, reviews: 2 },
    { rating: 4, reviews: 1 },
    { rating: null, reviews: 3 },
  ])
  expect(summary).toMatchObject({ reviews: 6, rated: 3, average: 4.7 })
  expect(summary.stars).toEqual([
    { rating: 5, reviews: 2 },
    { rating: 4, reviews: 1 },
    { rating: 3, reviews: 0 },
    { rating: 2, reviews: 0 },
    { rating: 1, reviews: 0 },
  ])
})

test('without ratings there is no average, rather than zero stars', () => {
  expect(ratingSummary([])).toMatchObject({ reviews: 0, rated: 0, average: null })
})

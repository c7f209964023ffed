import { expect, test } from 'vitest'
import { paddedCount, summariseRatings } from './rating-summary.ts'

test('the average counts the stars given, and words without stars do not pull it down', () => {
  const summary = summariseRatings([
    { rating: 5, count: 3 },
    { rating: 4, count: 1 },
    { rating: null, count: 2 },
  ])
  expect(summary).toMatchObject({ reviews: 6, rated: 4, average: 4.8 })
  expect(summary.stars).toEqual([
    { stars: 5, count: 3 },
    { stars: 4, count: 1 },
    { stars: 3, count: 0 },
    { stars: 2, count: 0 },
    { stars: 1, count: 0 },
  ])
})

test('before anybody has rated there is no average', () => {
  expect(summariseRatings([{ rating: null, count: 1 }]).average).toBeNull()
  expect(summariseRatings([]).reviews).toBe(0)
})

test.each([
  [0, '00'],
  [7, '07'],
  [42, '42'],
  [100, '100'],
])('%i reviews are printed as %s', (count, printed) => {
  expect(paddedCount(count)).toBe(printed)
})

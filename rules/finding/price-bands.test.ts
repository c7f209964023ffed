import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_BAND_EDGES, priceBand, rangeInBands } from './price-bands.ts'

const HIGHEST = (PRICE_BAND_EDGES.at(-1) ?? 0) * 2
const nearEdge = fc
  .tuple(fc.constantFrom(0, ...PRICE_BAND_EDGES), fc.constantFrom(-1, 0, 1, 5000))
  .map(([edge, by]) => Math.max(0, edge + by))
const price = fc.oneof(nearEdge, fc.nat(HIGHEST))
const end = fc.option(price)

test('the whole bands and the parts of a range hold exactly the prices of the range', () => {
  fc.assert(
    fc.property(end, end, price, (min, max, given) => {
      const { first, last, parts } = rangeInBands(min, max)
      const band = priceBand(given)
      const times =
        (band >= first && band <= last ? 1 : 0) +
        parts.filter(({ from, to }) => given >= from && given <= to).length
      const isWithin = (min === null || given >= min) && (max === null || given <= max)
      expect(times).toBe(isWithin ? 1 : 0)
    }),
    { numRuns: 3000 },
  )
})

test('a range that begins at an edge needs no products to be looked at there', () => {
  const [low = 0, , high = 0] = PRICE_BAND_EDGES
  expect(rangeInBands(low, null).parts).toEqual([])
  expect(rangeInBands(low, high).parts).toEqual([{ from: high, to: high }])
})

import type { Paise } from '#rules/money.ts'

/** Both ends included; null where it is open. */
export type PriceRange = { minPrice: Paise | null; maxPrice: Paise | null }

export const ANY_PRICE: PriceRange = { minPrice: null, maxPrice: null }

/** The range alone, of anything that has one. */
export const rangeOf = ({ minPrice, maxPrice }: PriceRange): PriceRange => ({ minPrice, maxPrice })

export const isOpen = ({ minPrice, maxPrice }: PriceRange): boolean => minPrice === null && maxPrice === null

/** The overlap of both ranges. */
export function overlap(one: PriceRange, other: PriceRange): PriceRange {
  const ends = [one.minPrice, other.minPrice].filter((end) => end !== null)
  const tops = [one.maxPrice, other.maxPrice].filter((end) => end !== null)
  return {
    minPrice: ends.length > 0 ? Math.max(...ends) : null,
    maxPrice: tops.length > 0 ? Math.min(...tops) : null,
  }
}

/** By how much a price is outside of a range, paise; 0 inside of it. */
export const distanceFrom = ({ minPrice, maxPrice }: PriceRange, price: Paise): Paise =>
  Math.max(0, (minPrice ?? 0) - price, price - (maxPrice ?? Number.POSITIVE_INFINITY))

export const isWithin = (range: PriceRange, price: Paise): boolean => distanceFrom(range, price) === 0

/** The lowest of a product's prices that is in the range; null where none is. */
export function lowestWithin(range: PriceRange, prices: readonly Paise[]): Paise | null {
  const within = prices.filter((price) => isWithin(range, price))
  return within.length > 0 ? Math.min(...within) : null
}

import { fromRupees, type Paise } from '#rules/money.ts'

/**
 * Where one price band ends and the next begins, paise, ascending. Rounded as shoppers round, because a range that ends
 * at an edge is counted without looking at a product. `listing_price_band` of migration 0037 has the same edges.
 */
export const PRICE_BAND_EDGES: readonly Paise[] = [
  1000, 2000, 3000, 5000, 7500, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 75_000,
  100_000, 125_000, 150_000, 200_000, 250_000, 300_000, 400_000, 500_000, 750_000, 1_000_000, 2_000_000,
].map(fromRupees)

/** The band of a price: how many edges it has reached. */
export const priceBand = (price: Paise): number => PRICE_BAND_EDGES.filter((edge) => edge <= price).length

/** Paise, both ends included. */
export type PartOfBand = { from: Paise; to: Paise }

export type RangeInBands = {
  /** Bands that lie in the range whole, the first and the last; none where `last` is before `first`. */
  first: number
  last: number
  /** What else of the range there is: at most two parts, each inside one band. */
  parts: PartOfBand[]
}

/** A price range, open where an end is null, as whole bands and the parts of bands at its ends. */
export function rangeInBands(min: Paise | null, max: Paise | null): RangeInBands {
  const lowest = min === null ? 0 : priceBand(min)
  const highest = max === null ? PRICE_BAND_EDGES.length : priceBand(max)
  const startsWhole = min === null || min <= lowestOf(lowest)
  const endsWhole = max === null || max >= highestOf(highest)
  if (lowest >= highest) {
    const isWhole = lowest === highest && startsWhole && endsWhole
    return isWhole
      ? { first: lowest, last: highest, parts: [] }
      : { first: 1, last: 0, parts: [{ from: min ?? 0, to: max ?? Number.MAX_SAFE_INTEGER }] }
  }
  const before = startsWhole ? [] : [{ from: min, to: highestOf(lowest) }]
  const behind = endsWhole ? [] : [{ from: lowestOf(highest), to: max }]
  return {
    first: startsWhole ? lowest : lowest + 1,
    last: endsWhole ? highest : highest - 1,
    parts: [...before, ...behind],
  }
}

/**
 * Which share of each band lies in a price range, as if its prices were spread evenly: to guess how many products do. The
 * last band has no end; it is taken to be as wide as its lowest price.
 */
export function sharesOfBands(min: Paise | null, max: Paise | null): number[] {
  return [...PRICE_BAND_EDGES.keys(), PRICE_BAND_EDGES.length].map((band) => {
    const lowest = lowestOf(band)
    const end = PRICE_BAND_EDGES[band] ?? 2 * lowest
    const inside = Math.min(end, max === null ? end : max + 1) - Math.max(lowest, min ?? 0)
    return Math.max(0, inside) / (end - lowest)
  })
}

const lowestOf = (band: number): Paise => PRICE_BAND_EDGES[band - 1] ?? 0
const highestOf = (band: number): Paise => (PRICE_BAND_EDGES[band] ?? Number.POSITIVE_INFINITY) - 1

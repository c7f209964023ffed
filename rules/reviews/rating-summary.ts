/** How many people gave each number of stars. Those who wrote without rating are counted apart. */
export type RatingSummary = {
  reviews: number
  rated: number
  /** Mean of the stars given, to one decimal; null while nobody has rated. */
  average: number | null
  /** Five stars first. */
  stars: { stars: number; count: number }[]
}

/** Sums up reviews; `rating` is null where only words were left. */
export function summariseRatings(counts: readonly { rating: number | null; count: number }[]): RatingSummary {
  const stars = [5, 4, 3, 2, 1].map((value) => ({
    stars: value,
    count: sum(counts.filter(({ rating }) => rating === value)),
  }))
  const rated = sum(stars)
  const points = stars.reduce((total, { stars: value, count }) => total + value * count, 0)
  return {
    reviews: sum(counts),
    rated,
    average: rated === 0 ? null : Math.round((points / rated) * 10) / 10,
    stars,
  }
}

function sum(counts: readonly { count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}

/** The number of reviews as the shop prints it: at least two digits (specification, section 9). */
export function paddedCount(count: number): string {
  return String(count).padStart(2, '0')
}

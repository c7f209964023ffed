const STARS = [5, 4, 3, 2, 1] as const

/** How many reviews gave how many stars; `null` are those without. */
export type RatingCount = { rating: number | null; reviews: number }

/** The summary of reviews: how many, their average to one decimal, and the spread of stars. */
export function ratingSummary(counts: readonly RatingCount[]) {
  const reviewsWith = (rating: number) => sum(counts.filter((count) => count.rating === rating))
  const stars = STARS.map((rating) => ({ rating, reviews: reviewsWith(rating) }))
  const rated = sum(stars)
  const total = stars.reduce((all, { rating, reviews }) => all + rating * reviews, 0)
  return {
    reviews: sum(counts),
    rated,
    average: rated === 0 ? null : Math.round((10 * total) / rated) / 10,
    stars,
  }
}

function sum(counts: readonly { reviews: number }[]): number {
  return counts.reduce((all, { reviews }) => all + reviews, 0)
}

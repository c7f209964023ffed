import type { RatingSummary, Review } from '#contracts/reviews.ts'
import { ratingSummary } from '#rules/reviews/rating-summary.ts'
import type { Shop } from '#server/shop.ts'
import { presentReview } from './reviews.present.ts'
import { newestReviews, ratingCounts, reviewsOf } from './reviews.store.ts'

const MAX_PER_PRODUCT = 100

/** The newest 100 reviews of a product. */
export async function listReviewsOf({ db, dependOn }: Shop, productId: string): Promise<Review[]> {
  dependOn(`reviews:${productId}`, `product:${productId}`)
  return (await reviewsOf(db, productId, MAX_PER_PRODUCT)).map(presentReview)
}

/** The same with the summary of all its reviews: counted where there are too many to be read. */
export async function readReviewsOf(
  shop: Shop,
  productId: string,
): Promise<{ reviews: Review[]; rating: RatingSummary }> {
  const reviews = await listReviewsOf(shop, productId)
  if (reviews.length === MAX_PER_PRODUCT) return { reviews, rating: await summariseReviews(shop, productId) }
  return { reviews, rating: ratingSummary(reviews.map(({ rating }) => ({ rating, reviews: 1 }))) }
}

/** Reviews of everything on sale, newest first, a page at a time; `after` is the last id of the page before. */
export async function listShopReviews(
  { db, dependOn }: Shop,
  page: { limit: number; after?: string },
): Promise<Review[]> {
  dependOn('reviews', 'products')
  return (await newestReviews(db, page)).map(presentReview)
}

/** Count, average and spread of stars: of a product, or of the whole shop. */
export async function summariseReviews({ db, dependOn }: Shop, productId?: string): Promise<RatingSummary> {
  dependOn(...(productId ? [`reviews:${productId}` as const] : (['reviews', 'products'] as const)))
  return ratingSummary(await ratingCounts(db, productId))
}

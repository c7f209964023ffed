import type { RatingSummary, Review } from '#contracts/reviews.ts'
import { ratingSummary } from '#rules/reviews/rating-summary.ts'
import type { Shop } from '#server/shop.ts'
import { presentList } from '#server/unreadable/set-aside.ts'
import { presentReview } from './reviews.present.ts'
import { newestReviews, type ReviewRow, ratingCounts, reviewsOf } from './reviews.store.ts'

const MAX_PER_PRODUCT = 100

/** The newest 100 reviews of a product. */
export async function listReviewsOf(shop: Shop, productId: string): Promise<Review[]> {
  shop.dependOn(`reviews:${productId}`, `product:${productId}`)
  return shown(shop, await reviewsOf(shop.db, productId, MAX_PER_PRODUCT))
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
  shop: Shop,
  page: { limit: number; after?: string },
): Promise<Review[]> {
  shop.dependOn('reviews', 'products')
  return shown(shop, await newestReviews(shop.db, page))
}

const shown = (shop: Shop, rows: readonly ReviewRow[]) =>
  presentList(shop, rows, { table: 'reviews', idOf: ({ review }) => review.id, present: presentReview })

/** Count, average and spread of stars: of a product, or of the whole shop. */
export async function summariseReviews({ db, dependOn }: Shop, productId?: string): Promise<RatingSummary> {
  dependOn(...(productId ? [`reviews:${productId}` as const] : (['reviews', 'products'] as const)))
  return ratingSummary(await ratingCounts(db, productId))
}

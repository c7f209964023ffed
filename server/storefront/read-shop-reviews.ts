import { listShopReviews, summariseReviews } from '#server/reviews/list-reviews.ts'
import type { Shop } from '#server/shop.ts'
import type { ShopReviewsData } from './page-data.server.ts'

const REVIEWS_PAGE = 20

/** One page of what customers say about the whole shop. */
export async function readShopReviews(shop: Shop, after?: string): Promise<ShopReviewsData> {
  const [rows, rating] = await Promise.all([
    listShopReviews(shop, { limit: REVIEWS_PAGE + 1, ...(after ? { after } : {}) }),
    summariseReviews(shop),
  ])
  const reviews = rows.slice(0, REVIEWS_PAGE)
  return { reviews, rating, next: rows.length > REVIEWS_PAGE ? (reviews.at(-1)?.id ?? null) : null }
}

import * as contract from '#contracts/reviews.ts'
import type { Serve } from '#server/http/serve.ts'
import { addReview } from './add-review.ts'
import { listReviewsOf, listShopReviews } from './list-reviews.ts'

export function reviewsApi(serve: Serve): void {
  serve(contract.getReviews, ({ shop, params }) => listReviewsOf(shop, params.productId))
  serve(contract.refetchReviews, ({ shop, params }) => listReviewsOf(shop, params.productId))
  serve(contract.listReviews, ({ shop, query }) => listShopReviews(shop, query))
  serve(contract.addReview, ({ shop, caller, body }) => addReview(shop, caller, body))
}

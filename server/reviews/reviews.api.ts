import * as contract from '#contracts/reviews.ts'
import { linkNextPage } from '#server/paging/link-next-page.ts'
import type { Serve } from '#server/serve.ts'
import { addReview } from './add-review.ts'
import { listReviewsOf, listShopReviews } from './list-reviews.ts'

export function reviewsApi(serve: Serve): void {
  serve(contract.getReviews, ({ shop, params }) => listReviewsOf(shop, params.productId))
  serve(contract.refetchReviews, ({ shop, params }) => listReviewsOf(shop, params.productId))
  serve(contract.listReviews, async ({ shop, query, request, reply }) => {
    const reviews = await listShopReviews(shop, query)
    linkNextPage(request, reply, query, reviews)
    return reviews
  })
  serve(contract.addReview, ({ shop, caller, body }) => addReview(shop, caller, body))
}

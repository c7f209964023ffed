import * as contract from '#contracts/admin/reviews.ts'
import type { Serve } from '#server/serve.ts'
import { hideReview, listAdminReviews, replyToReview } from './reviews.ts'

export function adminReviewsApi(serve: Serve): void {
  serve(contract.listAdminReviews, ({ shop, query }) => listAdminReviews(shop, query))
  serve(contract.hideReview, ({ shop, caller, params, body }) => hideReview(shop, caller, params.id, body))
  serve(contract.replyToReview, ({ shop, caller, params, body }) =>
    replyToReview(shop, caller, params.id, body),
  )
}

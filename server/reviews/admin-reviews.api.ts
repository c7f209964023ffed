import * as contract from '#contracts/admin-reviews.ts'
import { mustBeAllowed } from '#server/http/must-be-allowed.ts'
import type { Serve } from '#server/http/serve.ts'
import { hideReview, listAdminReviews, replyToReview } from './admin-reviews.ts'

export function adminReviewsApi(serve: Serve): void {
  serve(contract.listAdminReviews, ({ shop, query }) => listAdminReviews(shop, query))
  serve(contract.hideReview, ({ shop, caller, params, body }) => {
    mustBeAllowed(caller, 'reviews.moderate')
    return hideReview(shop, caller, params.id, body)
  })
  serve(contract.replyToReview, ({ shop, caller, params, body }) => {
    mustBeAllowed(caller, 'reviews.moderate')
    return replyToReview(shop, caller, params.id, body)
  })
}

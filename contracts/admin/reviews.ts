import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { moment, tooLong, version } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { Review } from '#contracts/reviews.ts'
import { cleanLine, cleanParagraphs } from '#rules/enquiries/clean-text.ts'
import { NO_REASON } from '#rules/orders/admin-moves.ts'
import { REVIEW_FILTERS } from '#rules/reviews/moderation.ts'
import { NamedPerson } from './person.ts'

export const AdminReview = Review.extend({
  author: NamedPerson.extend({ id: z.string() }),
  hidden: z.object({ at: moment, reason: z.string() }).nullable(),
  version,
})
export type AdminReview = z.infer<typeof AdminReview>

export const listAdminReviews = endpoint({
  route: 'GET /api/admin/reviews',
  permission: 'shop.read',
  summary: 'List reviews, newest first, a page at a time',
  query: CursorQuery.extend({ show: z.enum(REVIEW_FILTERS).default('all') }),
  answer: pageOf(AdminReview),
})

const ofReview = z.object({ id: z.uuid('Review not found.') })

export const hideReview = endpoint({
  route: 'PUT /api/admin/reviews/:id/hidden',
  permission: 'reviews.moderate',
  summary: 'Hide a review with a reason, or show it again',
  refusals: { 404: 'Review not found.', 409: 'Somebody else has changed it since.' },
  params: ofReview,
  body: z.discriminatedUnion('hidden', [
    z.object({
      hidden: z.literal(true),
      reason: z.string().overwrite(cleanLine).min(1, NO_REASON).max(300, tooLong(300)),
      version,
    }),
    z.object({ hidden: z.literal(false), version }),
  ]),
  answer: AdminReview,
})

export const replyToReview = endpoint({
  route: 'PUT /api/admin/reviews/:id/reply',
  permission: 'reviews.moderate',
  summary: 'Reply to a review as the shop; an empty reply removes it',
  refusals: { 404: 'Review not found.', 409: 'Somebody else has changed it since.' },
  params: ofReview,
  body: z.object({
    reply: z.string().overwrite(cleanParagraphs).max(1000, 'Please use at most 1,000 characters.'),
    version,
  }),
  answer: AdminReview,
})

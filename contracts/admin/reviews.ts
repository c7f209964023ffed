import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { moment, version } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { Review } from '#contracts/reviews.ts'
import { cleanLine, cleanParagraphs } from '#rules/enquiries/clean-text.ts'
import { REVIEW_FILTERS } from '#rules/reviews/moderation.ts'

export const AdminReview = Review.extend({
  author: z.object({ id: z.string(), name: z.string() }),
  hidden: z.object({ at: moment, reason: z.string() }).nullable(),
  version,
})
export type AdminReview = z.infer<typeof AdminReview>

export const listAdminReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  access: 'administrator',
  permission: 'office.enter',
  summary: 'What customers wrote, newest first, a page at a time',
  query: CursorQuery.extend({ show: z.enum(REVIEW_FILTERS).default('all') }),
  answer: pageOf(AdminReview),
})

const ofReview = z.object({ id: z.uuid('There is no such review.') })

export const hideReview = endpoint({
  method: 'PUT',
  path: '/api/admin/reviews/:id/hidden',
  access: 'administrator',
  permission: 'reviews.moderate',
  summary: 'Take a review out of the shop with a reason, or show it again',
  params: ofReview,
  body: z.discriminatedUnion('hidden', [
    z.object({
      hidden: z.literal(true),
      reason: z
        .string()
        .overwrite(cleanLine)
        .min(1, 'Please give a reason.')
        .max(300, 'At most 300 characters, please.'),
      version,
    }),
    z.object({ hidden: z.literal(false), version }),
  ]),
  answer: AdminReview,
})

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/api/admin/reviews/:id/reply',
  access: 'administrator',
  permission: 'reviews.moderate',
  summary: "Answer a review in the shop's name, or take the answer back by leaving it empty",
  params: ofReview,
  body: z.object({
    reply: z.string().overwrite(cleanParagraphs).max(1000, 'At most 1,000 characters, please.'),
    version,
  }),
  answer: AdminReview,
})

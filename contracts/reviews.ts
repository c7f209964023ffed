import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, NO_WORDS, storedMoment } from './fields.ts'
import { listOf } from './unreadable.ts'

export const Review = z.object({
  id: z.string(),
  review_msg: z.string(),
  rating: z.number().int().nullable(),
  created_at: storedMoment,
  user: z.object({ first_name: z.string(), last_name: z.string(), city: z.string() }),
  verifiedPurchase: z.boolean(),
  isDemo: z.boolean(),
  reply: z.object({ text: z.string(), at: storedMoment }).nullable().describe("The shop's reply"),
  product: z.object({ id: z.string(), name: z.string(), url: z.string() }),
})
export type Review = z.infer<typeof Review>

/** The rating of the shop or of a product. Reviews without stars are counted but not averaged. */
export const RatingSummary = z.object({
  reviews: z.number().int(),
  rated: z.number().int(),
  average: z.number().nullable().describe('Stars, one decimal'),
  stars: z
    .array(z.object({ rating: z.number().int(), reviews: z.number().int() }))
    .describe('Five stars first'),
})
export type RatingSummary = z.infer<typeof RatingSummary>

const ofProduct = z.object({ productId: z.uuid('Product not found.') })

export const getReviews = endpoint({
  route: 'GET /api/reviews/getreviews/:productId',
  access: 'anyone',
  summary: 'List the newest 100 reviews of a product',
  params: ofProduct,
  answer: listOf(Review),
  cached: true,
})

export const refetchReviews = endpoint({
  route: 'GET /api/reviews/:productId',
  access: 'anyone',
  summary: 'List the newest 100 reviews of a product, as the page does after adding one',
  params: ofProduct,
  answer: listOf(Review),
  cached: true,
})

export const listReviews = endpoint({
  route: 'GET /api/reviews/getall',
  access: 'anyone',
  summary: 'List the reviews of the whole shop, newest first, a page at a time',
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50), after: z.uuid().optional() }),
  answer: listOf(Review),
  cached: true,
})

export const addReview = endpoint({
  route: 'POST /api/reviews/add',
  access: 'customer',
  summary: 'Write a review; one per customer and product',
  refusals: { 404: 'Product not found.', 409: 'The caller has reviewed it already.' },
  body: ofProduct.extend({
    userId: z.string().min(1).max(64),
    text: line(2000).min(1, NO_WORDS),
    rating: z.number().int().min(1).max(5).optional(),
  }),
  answer: Review,
})

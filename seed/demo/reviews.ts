import { z } from 'zod'
import { readGoods } from './read-goods.ts'
import reviews from './reviews.json' with { type: 'json' }

const demoReview = z.strictObject({
  product: z.string().describe('The name of the product'),
  by: z.string().describe('First and last name of a customer'),
  rating: z.int().min(1).max(5),
  daysAgo: z.int().nonnegative().describe('Counted from seeding'),
  text: z.string(),
})

/** Reviews written for the demo shop. */
export const DEMO_REVIEWS = readGoods('reviews.json', z.array(demoReview), reviews)

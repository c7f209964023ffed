import { GOLD_REVIEWS } from './reviews/gold.ts'
import { OTHER_REVIEWS } from './reviews/platinum-silver-and-gifts.ts'
import { STONE_REVIEWS } from './reviews/stones.ts'

/** A review written for the demo shop. `by` is a place in `DEMO_CUSTOMERS`, `daysAgo` counts from seeding. */
export type DemoReview = { piece: string; by: number; rating: 3 | 4 | 5; daysAgo: number; text: string }

export const DEMO_REVIEWS: readonly DemoReview[] = [...GOLD_REVIEWS, ...STONE_REVIEWS, ...OTHER_REVIEWS]

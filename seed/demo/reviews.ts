import { GOLD_REVIEWS } from './reviews/gold.ts'
import { OTHER_REVIEWS } from './reviews/platinum-silver-and-gifts.ts'
import type { DemoReview } from './reviews/review.ts'
import { STONE_REVIEWS } from './reviews/stones.ts'

export const DEMO_REVIEWS: readonly DemoReview[] = [...GOLD_REVIEWS, ...STONE_REVIEWS, ...OTHER_REVIEWS]

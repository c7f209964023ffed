/** A review written for the demo shop. `by` is a place in `DEMO_CUSTOMERS`, `daysAgo` counts from seeding. */
export type DemoReview = { product: string; by: number; rating: 3 | 4 | 5; daysAgo: number; text: string }

import { BOUGHT_IN_THE_SHOP, dayBought } from '#seed/demo/life/chapters/reviewers.ts'
import { DEMO_REVIEWS } from '#seed/demo/reviews.ts'
import type { CounterChapter } from '../told.ts'

/** Customers who praise a piece that they have bought in the shop. */
export const reviewersInTheShop: CounterChapter = (day) => {
  for (const [nth, { product, by, daysAgo }] of DEMO_REVIEWS.entries())
    if (BOUGHT_IN_THE_SHOP.has(product))
      day(dayBought(daysAgo))
        .at(`1${2 + (nth % 6)}:35`)
        .sale({ customer: by, pieces: [product], pays: { rest: 'bank' } })
}

import { DEMO_REVIEWS } from '../../reviews.ts'
import { LIFE_DAYS } from '../calendar.ts'
import type { Chapter } from '../chapter.ts'

/** Days from an order to the review of what it brought. */
const UNTIL_REVIEW = 9
/** Reviewers who bought at the counter: their pieces cost more than one online payment may, or their bank allows in a day. */
const AT_THE_COUNTER = new Set([
  'Temple Coin Necklace',
  'Vati Mangalsutra',
  'Diamond Tennis Bracelet',
  'Meenakshi Bead Choker',
  'Padma Carved Kada',
  'Surya Jhumka Earrings',
  'Six Claw Platinum Solitaire Ring',
])
const METHODS = ['upi', 'card', 'upi', 'netbanking'] as const

/** Every customer who praises a piece in a review has bought it some days before. */
export const reviewers: Chapter = (day) => {
  for (const [nth, { product, by, daysAgo }] of DEMO_REVIEWS.entries()) {
    const on = day(Math.max(1, LIFE_DAYS + 1 - daysAgo - UNTIL_REVIEW))
    if (AT_THE_COUNTER.has(product))
      on.at(`1${2 + (nth % 6)}:35`).sale({ customer: by, pieces: [product], pays: { rest: 'bank' } })
    else {
      const pays = METHODS[nth % METHODS.length] ?? 'upi'
      on.at(`1${1 + (nth % 8)}:${10 + (nth % 4) * 10}`).order({ customer: by, pieces: [product], pays })
    }
  }
}

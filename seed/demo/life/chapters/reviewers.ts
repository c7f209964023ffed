import { DEMO_REVIEWS } from '../../reviews.ts'
import { LIFE_DAYS } from '../calendar.ts'
import type { Chapter } from '../chapter.ts'

/** Days from an order to the review of what it brought. */
const UNTIL_REVIEW = 9
/** Pieces that reviewers have bought in the shop: they cost more than one online payment may, or a bank allows in a day. */
export const BOUGHT_IN_THE_SHOP = new Set([
  'Temple Coin Necklace',
  'Vati Mangalsutra',
  'Diamond Tennis Bracelet',
  'Meenakshi Bead Choker',
  'Padma Carved Kada',
  'Surya Jhumka Earrings',
  'Six Claw Platinum Solitaire Ring',
])
const METHODS = ['upi', 'card', 'upi', 'netbanking'] as const

/** The day on which a piece was bought whose review is so many days old. */
export const dayBought = (daysAgo: number) => Math.max(1, LIFE_DAYS + 1 - daysAgo - UNTIL_REVIEW)

/** Every customer who praises a piece in a review has bought it some days before. */
export const reviewers: Chapter = (day) => {
  for (const [nth, { product, by, daysAgo }] of DEMO_REVIEWS.entries()) {
    if (BOUGHT_IN_THE_SHOP.has(product)) continue
    const pays = METHODS[nth % METHODS.length] ?? 'upi'
    day(dayBought(daysAgo))
      .at(`1${1 + (nth % 8)}:${10 + (nth % 4) * 10}`)
      .order({ customer: by, pieces: [product], pays })
  }
}

import { chapterWith } from '#seed/demo/life/chapter.ts'
import { cashDays, counterDays } from './chapters/counter-days.ts'
import { reviewersInTheShop } from './chapters/reviewers-in-the-shop.ts'
import { sales } from './chapters/sales.ts'
import { COUNTER_VERBS } from './told.ts'

/** Everything that happens at the counter. */
export const counterOfLife = chapterWith(COUNTER_VERBS, (day, calendar) => {
  for (const chapter of [sales, reviewersInTheShop, counterDays, cashDays]) chapter(day, calendar)
})

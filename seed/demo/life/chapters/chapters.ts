import type { Chapter } from '../chapter.ts'
import { diwaliWeek } from './diwali-week.ts'
import { openingWeeks } from './opening-weeks.ts'
import { publishedRates } from './published-rates.ts'
import { customDesigns, messages } from './requests-and-messages.ts'
import { reviewers } from './reviewers.ts'
import { theLastDays } from './the-last-days.ts'
import { today } from './today.ts'
import { moreTrays, traysAndTags, whereTheyAre } from './trays-and-tags.ts'

/** The story, chapter by chapter; what happens on a day is played in the order of its times. */
export const CHAPTERS: readonly Chapter[] = [
  publishedRates,
  traysAndTags,
  moreTrays,
  whereTheyAre,
  openingWeeks,
  reviewers,
  diwaliWeek,
  customDesigns,
  messages,
  theLastDays,
  today,
]

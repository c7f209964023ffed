import type { Calendar } from './calendar.ts'
import { type DayMaker, daysTold, type Tell, type Verbs } from './days.ts'

/** A chapter of the story: a week or a theme. */
export type Chapter = (day: DayMaker, calendar: Calendar) => void

/** A chapter that brings verbs of its own, as those of trade modules do. */
export type OwnChapter = (tell: Tell, calendar: Calendar) => void

/** Makes a chapter of a trade module; `own` are its verbs. */
export const chapterWith =
  <Own extends Verbs>(own: Own, chapter: (day: DayMaker<Own>, calendar: Calendar) => void): OwnChapter =>
  (tell, calendar) =>
    chapter(daysTold(own, tell), calendar)

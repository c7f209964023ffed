import type { Calendar } from '#seed/demo/life/calendar.ts'
import type { DayMaker } from '#seed/demo/life/days.ts'
import * as cash from './cash-verbs.ts'
import * as designs from './design-verbs.ts'
import * as counter from './verbs.ts'

/** All that can happen at the counter on a day of the story. */
export const COUNTER_VERBS = { ...cash, ...counter, ...designs }

export type CounterChapter = (day: DayMaker<typeof COUNTER_VERBS>, calendar: Calendar) => void

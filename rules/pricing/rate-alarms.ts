import type { AlarmKind } from '#rules/alarms/kinds.ts'

/** What can go wrong with rates while nobody looks. */
export const RATE_ALARMS = [
  'feed-failing',
  'feed-stale',
  'feed-implausible',
  'schedule-refused',
  'rates-old',
] as const satisfies AlarmKind[]
export type RateAlarmKind = (typeof RATE_ALARMS)[number]

/** What a look at the feed came to. Only `published` and `unchanged` are as they should be. */
export const FEED_OUTCOMES = ['published', 'unchanged', 'failing', 'stale', 'implausible'] as const
export type FeedOutcome = (typeof FEED_OUTCOMES)[number]

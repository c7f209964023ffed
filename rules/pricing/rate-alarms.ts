import type { AlarmKind } from '#rules/alarms/kinds.ts'

/** Faults of the rates that can arise while nobody looks. */
export const RATE_ALARMS = [
  'feed-failing',
  'feed-stale',
  'feed-implausible',
  'rates-old',
] as const satisfies AlarmKind[]
export type RateAlarmKind = (typeof RATE_ALARMS)[number]

/**
 * Rates set by hand are old after so many hours: gold has a new price every working day. Rates of the feed have alarms of
 * their own.
 */
export const RATES_OLD_HOURS = 24

/** Outcomes of a look at the feed. Only `published` and `unchanged` are as they should be. */
export const FEED_OUTCOMES = ['published', 'unchanged', 'failing', 'stale', 'implausible'] as const
export type FeedOutcome = (typeof FEED_OUTCOMES)[number]

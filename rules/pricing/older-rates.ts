import { HOUR_MS } from '#rules/time.ts'
import { RATE_NAMES, type RateName } from './purities.ts'
import { RATES_OLD_HOURS } from './rate-alarms.ts'

/** A rate that has stayed as it is while others changed. */
export type OlderRate = { rate: RateName; since: Date }

/**
 * The rates that had their value more than a day before the one that changed last. `since`: the moment from which each
 * has its value in force. Gold moves together: a rate that was left behind is often one that nobody typed.
 */
export function olderRates(since: Readonly<Record<RateName, Date>>): OlderRate[] {
  const newest = Math.max(...RATE_NAMES.map((rate) => since[rate].getTime()))
  return RATE_NAMES.map((rate) => ({ rate, since: since[rate] })).filter(
    (one) => newest - one.since.getTime() > RATES_OLD_HOURS * HOUR_MS,
  )
}

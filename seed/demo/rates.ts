import type { RateSheet } from '#rules/pricing/purities.ts'
import { DAY_MS } from '#rules/time.ts'
import { randomNumbers } from '../random.ts'

/** What the demo shop opens with: paise per gram, as of 20 November 2026. */
export const RATES_TODAY = {
  gold_22k: 12_385_00,
  gold_18k: 10_135_00,
  gold_14k: 7_900_00,
  gold_9k: 5_080_00,
  platinum_950: 5_420_00,
  silver_999: 168_00,
} as const satisfies RateSheet

const DAYS_OF_HISTORY = 30
/** A day's largest move up or down, in thousandths; silver is the restless one. */
const RESTLESSNESS = { gold: 9, platinum: 11, silver: 12 } as const

export type PublishedRates = { rates: RateSheet; publishedAt: Date }

/** A month of daily rates that wander, a little below on average, up to {@link RATES_TODAY}; oldest first. */
export function rateHistory(now: Date): PublishedRates[] {
  const random = randomNumbers(20_261_136)
  const days: PublishedRates[] = [{ rates: RATES_TODAY, publishedAt: now }]
  for (let day = 1; day <= DAYS_OF_HISTORY; day++) {
    const later = days[0]?.rates ?? RATES_TODAY
    days.unshift({ rates: dayBefore(later, random), publishedAt: new Date(now.getTime() - day * DAY_MS) })
  }
  return days
}

/** All golds move together, as they do in the market. */
function dayBefore(later: RateSheet, random: () => number): RateSheet {
  const move = (restlessness: number) => 1 + ((random() - 0.54) * 2 * restlessness) / 1000
  const [gold, platinum, silver] = [
    move(RESTLESSNESS.gold),
    move(RESTLESSNESS.platinum),
    move(RESTLESSNESS.silver),
  ]
  return {
    gold_22k: toWholeRupees(later.gold_22k * gold),
    gold_18k: toWholeRupees(later.gold_18k * gold),
    gold_14k: toWholeRupees(later.gold_14k * gold),
    gold_9k: toWholeRupees(later.gold_9k * gold),
    platinum_950: toWholeRupees(later.platinum_950 * platinum),
    silver_999: Math.round((later.silver_999 * silver) / 10) * 10,
  }
}

function toWholeRupees(paise: number): number {
  return Math.round(paise / 100) * 100
}

import { z } from 'zod'
import { fromRupees } from '#rules/money.ts'
import { RATE_NAMES, type RateSheet } from '#rules/pricing/purities.ts'
import { DAY_MS } from '#rules/time.ts'
import { randomNumbers } from '../random.ts'
import rates from './rates.json' with { type: 'json' }
import { readGoods } from './read-goods.ts'

const rupeesPerGram = z.number().positive()

/** The rates that the demo shop opens with, in paise per gram; the file has rupees, as of 20 November 2026. */
export const RATES_TODAY: RateSheet = readGoods(
  'rates.json',
  z.record(z.enum(RATE_NAMES), rupeesPerGram.transform(fromRupees)),
  rates,
)

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

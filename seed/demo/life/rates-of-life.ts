import { RATE_NAMES, type RateSheet } from '#rules/pricing/purities.ts'
import { randomNumbers } from '../../random.ts'
import { type PublishedRates, RATES_TODAY } from '../rates.ts'
import { LIFE_DAYS, lifeBegins, momentOf, TODAY } from './calendar.ts'

/** When rates are published: before the shop opens, and when the market in Mumbai has closed. */
const TIMES = ['10:05', '17:35'] as const
/** The largest move of half a day, in thousandths. */
const RESTLESSNESS = { gold: 5, platinum: 6, silver: 8 } as const
/** By how much gold was cheaper before the story, and what a festival adds for a while; in thousandths of today's rate. */
const RISE = 62
const FESTIVAL = { from: 68, to: 86, most: 24 } as const

/** By how much metals are dearer today than yesterday evening, by the times of {@link TIMES}; in thousandths. */
const RISE_TODAY = [2.4, 3.1]

type Metal = keyof typeof RESTLESSNESS
const METAL_OF = {
  gold_22k: 'gold',
  gold_18k: 'gold',
  gold_14k: 'gold',
  gold_9k: 'gold',
  platinum_950: 'platinum',
  silver_999: 'silver',
} as const satisfies Record<keyof RateSheet, Metal>

/**
 * The rates of the story, two a day: they rise slowly towards {@link RATES_TODAY} of yesterday evening, with a peak around
 * Diwali, and all golds move together, as they do in the market. Oldest first; those of today are a little higher again.
 */
export function ratesOfLife(now: Date): PublishedRates[] {
  const random = randomNumbers(20_261_129)
  const wander: Record<Metal, number> = { gold: 0, platinum: 0, silver: 0 }
  const count = LIFE_DAYS * TIMES.length
  const before = Array.from({ length: count }, (_, index) => {
    const day = Math.floor(index / TIMES.length) + 1
    const toCome = count - 1 - index
    for (const metal of ['gold', 'platinum', 'silver'] as const) {
      const move = (random() - 0.5) * 2 * RESTLESSNESS[metal]
      // It comes back to its course, and ends where today's rates are.
      wander[metal] = (wander[metal] * 0.97 + move) * (toCome < 10 ? toCome / (toCome + 1) : 1)
    }
    return {
      rates: sheetOf((metal) => courseOf(metal, day) * (toCome === 0 ? 0 : 1) + wander[metal]),
      publishedAt: momentOf(now, day, TIMES[index % TIMES.length] ?? TIMES[0]),
    }
  })
  const today = TIMES.map((time, nth) => ({
    rates: sheetOf(() => RISE_TODAY[nth] ?? 0),
    publishedAt: momentOf(now, TODAY, time),
  }))
  return [...before, ...today]
}

/** The rates that the shop published last before the story, as the shop was opened. */
export const ratesBeforeLife = (now: Date): PublishedRates[] => [
  { rates: sheetOf((metal) => courseOf(metal, 1)), publishedAt: lifeBegins(now) },
]

/** Thousandths by which a metal differs from today's rate on a day, without its wandering. */
function courseOf(metal: Metal, day: number): number {
  const rise = -RISE * (1 - day / LIFE_DAYS)
  const { from, to, most } = FESTIVAL
  const share = (day - from) / (to - from)
  const festival = share > 0 && share < 1 ? most * Math.sin(share * Math.PI) : 0
  return metal === 'silver' ? rise * 1.4 + festival : rise + festival
}

/** Whole rupees; silver in tens of paise. */
function sheetOf(thousandths: (metal: Metal) => number): RateSheet {
  const rateOf = (name: keyof RateSheet) => {
    const to = METAL_OF[name] === 'silver' ? 10 : 100
    return Math.round((RATES_TODAY[name] * (1 + thousandths(METAL_OF[name]) / 1000)) / to) * to
  }
  return Object.fromEntries(RATE_NAMES.map((name) => [name, rateOf(name)])) as RateSheet
}

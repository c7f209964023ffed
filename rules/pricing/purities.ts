import { portion } from '#rules/money.ts'

/** Paise per gram, as published. */
export type RateSheet = Record<RateName, number>
export const RATE_NAMES = [
  'gold_22k',
  'gold_18k',
  'gold_14k',
  'gold_9k',
  'platinum_950',
  'silver_999',
] as const
export type RateName = (typeof RATE_NAMES)[number]

/**
 * What a hallmark says, and the published rate it is priced from. Purities without a rate of their own
 * follow the fineness of one that has: 24K is 24/22 of the 22K rate, sterling is 925/999 of fine silver. `fineness`: parts
 * in a thousand.
 */
export const PURITIES = {
  '24K': { label: '24K (999)', metal: 'gold', fineness: 999, rate: 'gold_22k', share: [24, 22] },
  '22K': { label: '22K (916)', metal: 'gold', fineness: 916, rate: 'gold_22k', share: [1, 1] },
  '18K': { label: '18K (750)', metal: 'gold', fineness: 750, rate: 'gold_18k', share: [1, 1] },
  '14K': { label: '14K (585)', metal: 'gold', fineness: 585, rate: 'gold_14k', share: [1, 1] },
  '9K': { label: '9K (375)', metal: 'gold', fineness: 375, rate: 'gold_9k', share: [1, 1] },
  PT950: { label: 'Platinum 950', metal: 'platinum', fineness: 950, rate: 'platinum_950', share: [1, 1] },
  'Silver 999': { label: 'Silver 999', metal: 'silver', fineness: 999, rate: 'silver_999', share: [1, 1] },
  'Silver 925': {
    label: 'Silver 925',
    metal: 'silver',
    fineness: 925,
    rate: 'silver_999',
    share: [925, 999],
  },
} as const satisfies Record<
  string,
  { label: string; metal: string; fineness: number; rate: RateName; share: readonly [number, number] }
>

export const METAL_LABELS = { gold: 'Gold', platinum: 'Platinum', silver: 'Silver' } as const

/** What prices a product that follows no rate. */
export const NO_RATES: RateSheet = {
  gold_22k: 0,
  gold_18k: 0,
  gold_14k: 0,
  gold_9k: 0,
  platinum_950: 0,
  silver_999: 0,
}

export type Purity = keyof typeof PURITIES

export function isPurity(text: string): text is Purity {
  return Object.hasOwn(PURITIES, text)
}

/** `22K` → `Gold`; empty for articles without a metal. */
export const metalLabel = (purity: string): string =>
  isPurity(purity) ? METAL_LABELS[PURITIES[purity].metal] : ''

/** Paise per gram of a purity under a rate sheet, rounded once. */
export function rateOf(purity: Purity, rates: RateSheet): number {
  const { rate, share } = PURITIES[purity]
  return portion(rates[rate], share[0], share[1])
}

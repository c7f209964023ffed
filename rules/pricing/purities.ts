import { type Paise, portion } from '#rules/money.ts'

/** Paise per gram, as published. */
export type RateSheet = Record<RateName, Paise>
export const RATE_NAMES = [
  'gold_22k',
  'gold_18k',
  'gold_14k',
  'gold_9k',
  'platinum_950',
  'silver_999',
] as const
export type RateName = (typeof RATE_NAMES)[number]

type Share = readonly [number, number]
const WHOLE: Share = [1, 1]

const purity = <const Metal extends 'gold' | 'platinum' | 'silver'>(
  metal: Metal,
  label: string,
  fineness: number,
  rate: RateName,
  share = WHOLE,
) => ({ metal, label, fineness, rate, share })

const gold = (karat: number, fineness: number, rate: RateName, share?: Share) =>
  purity('gold', `${karat}K (${fineness})`, fineness, rate, share)

const silver = (fineness: number, share: Share = [fineness, 999]) =>
  purity('silver', `Silver ${fineness}`, fineness, 'silver_999', share)

/**
 * Purities with their hallmarks (gold: IS 1417 with its amendment of July 2025; silver: IS 2112:2025), and the
 * published rate each is priced from. Purities without a rate of their own follow the fineness of one that has: 24K is
 * 24/22 of the 22K rate, sterling is 925/999 of fine silver. `fineness`: parts in a thousand.
 */
export const PURITIES = {
  '24K': gold(24, 999, 'gold_22k', [24, 22]),
  '23K': gold(23, 958, 'gold_22k', [958, 916]),
  '22K': gold(22, 916, 'gold_22k'),
  '20K': gold(20, 833, 'gold_22k', [833, 916]),
  '18K': gold(18, 750, 'gold_18k'),
  '14K': gold(14, 585, 'gold_14k'),
  '9K': gold(9, 375, 'gold_9k'),
  PT950: purity('platinum', 'Platinum 950', 950, 'platinum_950'),
  'Silver 999': silver(999, WHOLE),
  'Silver 990': silver(990),
  'Silver 970': silver(970),
  'Silver 958': silver(958),
  'Silver 925': silver(925),
  'Silver 835': silver(835),
  'Silver 800': silver(800),
} as const satisfies Record<
  string,
  { label: string; metal: string; fineness: number; rate: RateName; share: Share }
>

export const METAL_LABELS = { gold: 'Gold', platinum: 'Platinum', silver: 'Silver' } as const

/** The rates for a product that follows no rate. */
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

/** `Gold 22K (916)`, `Platinum 950`: a purity in a list of all metals. */
export function labelWithMetal(purity: Purity): string {
  const { metal, label } = PURITIES[purity]
  return label.startsWith(METAL_LABELS[metal]) ? label : `${METAL_LABELS[metal]} ${label}`
}

/** Paise per gram of a purity under a rate sheet, rounded once. */
export function rateOf(purity: Purity, rates: RateSheet): number {
  const { rate, share } = PURITIES[purity]
  return portion(rates[rate], share[0], share[1])
}

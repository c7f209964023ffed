import type { Paise } from '#rules/money.ts'
import type { Purity } from './purities.ts'

export type PricingMode = 'fixed' | 'rate-linked'

/** What the workshop takes: a share of the metal value (basis points) or an amount (paise). */
export type MakingCharges = { kind: 'percent'; points: number } | { kind: 'amount'; amount: Paise }

/** Everything about a piece that decides its price, besides the rate of the day. */
export type PriceTerms = {
  /** Basis points off the subtotal. */
  discountPoints: number
  gstPoints: number
  insurance: Paise
} & (
  | { mode: 'fixed'; price: Paise }
  | { mode: 'rate-linked'; purity: Purity; netWeightMg: number; making: MakingCharges; stoneValue: Paise }
)

import type { Paise } from '#rules/money.ts'
import type { DiscountPart } from './discount-part.ts'
import type { Purity } from './purities.ts'

export type PricingMode = 'fixed' | 'rate-linked'

/** What the workshop takes: a share of the metal value (basis points) or an amount (paise). */
export type MakingCharges = { kind: 'percent'; points: number } | { kind: 'amount'; amount: Paise }

/** A weight of metal, milligrams. */
export type Metal = { purity: Purity; netWeightMg: number }

/** Everything about a product that decides its price, besides the rate of the day. */
export type PriceTerms = {
  /** Basis points off the part of the price that `discountPart` names. */
  discountPoints: number
  discountPart: DiscountPart
  gstPoints: number
  insurance: Paise
} & (
  | {
      mode: 'fixed'
      price: Paise /** The metal in it, where it is known: no offer goes below its value. */
      metal?: Metal
    }
  | { mode: 'rate-linked'; purity: Purity; netWeightMg: number; making: MakingCharges; stoneValue: Paise }
)

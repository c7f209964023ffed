import type { Paise } from '#rules/money.ts'
import type { DiscountPart } from './discount-part.ts'
import type { Purity } from './purities.ts'
import type { SaleTerms } from './sale.ts'

export type PricingMode = 'fixed' | 'rate-linked'

/** Which weight of a product its making charges per gram are counted on. */
export const MAKING_WEIGHTS = ['net', 'gross'] as const
export type MakingWeight = (typeof MAKING_WEIGHTS)[number]

/**
 * Labour of the workshop: a share of the metal value (basis points), an amount for the whole product (paise), or an
 * amount for each gram (paise).
 */
export type Labour =
  | { kind: 'percent'; bps: number }
  | { kind: 'amount'; amount: Paise }
  | { kind: 'per-gram'; rate: Paise; weight: MakingWeight }

/** Labour of net weights up to `upToMg` (milligrams, `null`: without end) and above the slab before. */
export type MakingSlab = { upToMg: number | null; labour: Labour }

type BesideLabour = { wastageBps?: number; min?: Paise }

/**
 * Everything the workshop takes: its labour, at least `min` (paise), and the metal it loses while it works. Wastage is a
 * share of the net weight (basis points), valued at the metal rate (decision 054).
 */
export type MakingCharges = (Labour | { kind: 'slabs'; slabs: MakingSlab[] }) & BesideLabour

/** The same as a product holds it: its own labour, or the shop's table for its type (`makingInTable`). */
export type ProductLabour = Labour | { kind: 'table' }
export type ProductMaking = ProductLabour & BesideLabour

/** A weight of metal, milligrams. */
export type Metal = { purity: Purity; netWeightMg: number }

/** Everything about a product that decides its price, besides the rate of the day. */
export type PriceTerms = {
  /** Basis points off the part of the price that `discountPart` names. */
  discountBps: number
  discountPart: DiscountPart
  gstBps: number
  insurance: Paise
} & (
  | {
      mode: 'fixed'
      price: Paise
      /** The metal in it, where it is known: no offer goes below its value. */
      metal?: Metal
    }
  | (Metal & {
      mode: 'rate-linked'
      /** Decides the price only where making charges are per gram of it. */
      grossWeightMg: number
      making: MakingCharges
      stoneValue: Paise
      /** Counts instead of `discountBps`; chosen by `withBestSale`. */
      sale?: SaleTerms
    })
)

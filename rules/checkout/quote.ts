import type { Paise } from '#rules/money.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'

/**
 * What a buyer was offered, frozen when payment starts and kept on the order for ever:
 * the piece as it was, the rate it was priced with, and each line up to the total.
 */
export type Quote = {
  piece: {
    productId: string
    name: string
    slug: string
    category: string
    material: string
    purity: string
    grossWeightMg: number
    netWeightMg: number
    hsn: string
    pictures: string[]
  }
  rateId: string | null
  quotedAt: string
  breakup: Breakup
  delivery: Paise
  total: Paise
}

/** Delivery is free (specification, section 9), so the total is the price of the piece. */
export function quoteTotal(breakup: Breakup, delivery: Paise): Paise {
  return breakup.price + delivery
}

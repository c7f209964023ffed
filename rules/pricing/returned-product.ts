import { type Paise, portion } from '#rules/money.ts'
import type { StoredBreakup } from './breakup.ts'
import type { Purity } from './purities.ts'

/** The parts of a sold product that have a worth of their own; wastage, making charges, GST and insurance have none. */
export type ReturnedProduct = {
  purity: Purity
  netWeightMg: number
  /** The amount paid for the stones: their value less their part of every reduction; paise. */
  stonesPaid: Paise
  /** The taxable value that was paid, and the worth of the metal that day; null where the order does not say. */
  paidBelowMetal: { taxable: Paise; metalValue: Paise } | null
  /** The amount that was paid and has not been given back since, GST and delivery included; paise. */
  paid: Paise
  /** The refunds since, in paise. */
  givenBack: Paise
}

/** The price for which a product was bought, as its order keeps it. `taxable` is after the promotion. */
export type SoldFor = { breakup: StoredBreakup; taxable: Paise }

/**
 * The amount paid for the stones. A reduction is shared in proportion by the parts it was taken from; and stones cannot
 * have cost more than was paid above the metal, which keeps metal and stones together within the price.
 */
export function stonesPaid({ breakup, taxable }: SoldFor): Paise {
  const { stoneValue, subtotal, metal, discount, sale } = breakup
  const sold = sale ? portion(discount, saleOnStones(breakup), Math.max(1, sale.base)) : 0
  const taken = sale ? subtotal - discount - taxable : subtotal - taxable
  const reducible = reducibleWithStones(breakup) - (sale ? discount : 0)
  const share = sold + (reducible <= 0 ? 0 : portion(taken, stoneValue - sold, reducible))
  return Math.max(0, Math.min(stoneValue - share, taxable - (metal?.value ?? 0)))
}

/** The stone value that the sale reduced, in paise. */
function saleOnStones({ sale, stoneValue }: StoredBreakup): Paise {
  return sale && sale.part !== 'making' ? stoneValue : 0
}

/** The amount that a reduction was taken from, where the stones were a part of it; else 0. */
function reducibleWithStones({ discountable, making, stoneValue, subtotal }: StoredBreakup): Paise {
  const part = discountable?.part ?? 'whole-price'
  if (part === 'whole-price') return subtotal
  return part === 'making-and-stones' ? (making?.amount ?? 0) + stoneValue : 0
}

/** The price and the metal value of a product sold for less than its metal (a fixed price while the rate rose). */
export function paidBelowMetal({ breakup, taxable }: SoldFor): ReturnedProduct['paidBelowMetal'] {
  const floor = breakup.discountable?.floor ?? 0
  return taxable < floor ? { taxable, metalValue: floor } : null
}

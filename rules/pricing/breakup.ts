import { basisPoints, type Paise, portion } from '#rules/money.ts'
import { type Purity, type RateSheet, rateOf } from './purities.ts'
import type { MakingCharges, PriceTerms } from './terms.ts'

/**
 * A price line by line, in paise. Always:
 * `metal.value + making + stoneValue = subtotal`, `subtotal − discount = taxable`,
 * `taxable + gst + insurance = price`.
 */
export type Breakup = {
  /** Absent on a fixed-price piece. */
  metal: { purity: Purity; netWeightMg: number; ratePerGram: Paise; value: Paise } | null
  making: { terms: MakingCharges; amount: Paise } | null
  stoneValue: Paise
  subtotal: Paise
  discountPoints: number
  discount: Paise
  taxable: Paise
  gstPoints: number
  gst: Paise
  insurance: Paise
  price: Paise
}

/** The shop's one pricing rule: each line is rounded once, to the paisa, so the lines add up to the price. */
export function priceBreakup(terms: PriceTerms, rates: RateSheet): Breakup {
  return terms.mode === 'fixed' ? fixedBreakup(terms) : rateLinkedBreakup(terms, rates)
}

function rateLinkedBreakup(terms: PriceTerms & { mode: 'rate-linked' }, rates: RateSheet): Breakup {
  const ratePerGram = rateOf(terms.purity, rates)
  const metalValue = portion(ratePerGram, terms.netWeightMg, 1000)
  const making =
    terms.making.kind === 'percent' ? basisPoints(metalValue, terms.making.points) : terms.making.amount
  const subtotal = metalValue + making + terms.stoneValue
  const discount = basisPoints(subtotal, terms.discountPoints)
  const taxable = subtotal - discount
  const gst = basisPoints(taxable, terms.gstPoints)
  return {
    metal: { purity: terms.purity, netWeightMg: terms.netWeightMg, ratePerGram, value: metalValue },
    making: { terms: terms.making, amount: making },
    stoneValue: terms.stoneValue,
    subtotal,
    discountPoints: terms.discountPoints,
    discount,
    taxable,
    gstPoints: terms.gstPoints,
    gst,
    insurance: terms.insurance,
    price: taxable + gst + terms.insurance,
  }
}

/** A fixed price includes its tax: the taxable value is what, with GST on top, gives the price typed in. */
function fixedBreakup(terms: PriceTerms & { mode: 'fixed' }): Breakup {
  const withTax = terms.price - terms.insurance
  const taxable = portion(withTax, 10_000, 10_000 + terms.gstPoints)
  const subtotal = portion(taxable, 10_000, 10_000 - terms.discountPoints)
  return {
    metal: null,
    making: null,
    stoneValue: 0,
    subtotal,
    discountPoints: terms.discountPoints,
    discount: subtotal - taxable,
    taxable,
    gstPoints: terms.gstPoints,
    gst: withTax - taxable,
    insurance: terms.insurance,
    price: terms.price,
  }
}

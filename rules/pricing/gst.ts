import { type Paise, portion } from '#rules/money.ts'

/**
 * The GST on a taxable value, paise: two equal halves (CGST and SGST), each rounded. IGST is the same sum, so a price does
 * not depend on the state it is delivered to.
 */
export function gstOn(taxable: Paise, bps: number): Paise {
  return 2 * portion(taxable, bps, 20_000)
}

/** The GST in a price that includes it, paise (CGST Rules, 35): two equal halves as well. */
export function gstWithin(price: Paise, bps: number): Paise {
  return 2 * portion(price, bps, 2 * (10_000 + bps))
}

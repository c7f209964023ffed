import { type Paise, toRupees } from '#rules/money.ts'

/**
 * The whole tax of a row, split once, so that CGST and SGST are equal; rupees. Where it cannot be halved, the last paisa goes
 * to SGST, as on the bills (`splitGst`); only orders from before December 2026 have such a tax.
 */
export function equalHalves(tax: Paise): { camt: number; samt: number } {
  // Adding 0 makes no difference but to -0.
  const half = Math.trunc(tax / 2) + 0
  return { camt: toRupees(half), samt: toRupees(tax - half + 0) }
}

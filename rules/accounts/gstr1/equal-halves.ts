import type { Paise } from '#rules/money.ts'

/** A tax as a row of the return has it. Null where the row has no such tax: IGST, or CGST and SGST, never both. */
export type RowTax = { igst: Paise | null; cgst: Paise | null; sgst: Paise | null; cess: Paise }

/**
 * The whole tax of a row, split once, so that CGST and SGST are equal. Where it cannot be halved, the last paisa goes to
 * SGST, as on the bills (`splitGst`); only orders from before December 2026 have such a tax. The shop's goods bear no cess.
 */
export function rowTax(tax: Paise, isBetweenStates: boolean): RowTax {
  if (isBetweenStates) return { igst: tax, cgst: null, sgst: null, cess: 0 }
  // Adding 0 makes no difference but to -0.
  const half = Math.trunc(tax / 2) + 0
  return { igst: null, cgst: half, sgst: tax - half + 0, cess: 0 }
}

import { toRupees } from '#rules/money.ts'
import { readRupees } from '#rules/read-measures.ts'

/** `₹12,600.50`, `Rs. 12600/-` → rupees; NaN for anything else. */
export function typedRupees(typed: string): number {
  const paise = readRupees(typed)
  return paise === null ? Number.NaN : toRupees(paise)
}

import { toRupees } from '#rules/money.ts'
import { readRupees } from '#rules/read-measures.ts'
import { typedCode } from '#rules/typed-text.ts'

/** What is typed into a form as the number a contract has; NaN where it is none, so that the contract says its sentence. */

/** `17.66`, `−1,5`: a decimal comma is understood; an empty box is not zero. */
export function typedNumber(typed: string): number {
  const text = typedCode(typed).replace(',', '.')
  return /^[-+]?\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN
}

/** `1.5`, `+2`, `-0,25` per cent → basis points; at most two decimals. */
export function typedBps(typed: string): number {
  return /[.,]\d{3}/.test(typedCode(typed)) ? Number.NaN : Math.round(typedNumber(typed) * 100)
}

/** `₹12,600.50`, `Rs. 12600/-` → rupees. */
export function typedRupees(typed: string): number {
  const paise = readRupees(typed)
  return paise === null ? Number.NaN : toRupees(paise)
}

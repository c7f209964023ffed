import { type Bps, fromGrams, fromPercent, type Milligrams, toGrams } from '#rules/measures.ts'
import { type Paise, type Rupees, toRupees } from '#rules/money.ts'
import { readRupees } from '#rules/read-measures.ts'
import { typedCode } from '#rules/typed-text.ts'

/**
 * Text typed into a form, as the number of its contract; NaN where it is not a number, so that the contract refuses it
 * in its own words.
 */

/** `17.66`, `−1,5`: a decimal comma is understood; an empty box is not zero. */
export function typedNumber(typed: string): number {
  const text = typedCode(typed).replace(',', '.')
  return /^[-+]?\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN
}

/** `1.5`, `+2`, `-0,25` per cent → basis points; at most two decimals. */
export function typedBps(typed: string): Bps {
  return /[.,]\d{3}/.test(typedCode(typed)) ? Number.NaN : fromPercent(typedNumber(typed))
}

/** `4.85`, `4,85` grams → milligrams; at most three decimals. */
export function typedGrams(typed: string): Milligrams {
  return /[.,]\d{4}/.test(typedCode(typed)) ? Number.NaN : fromGrams(typedNumber(typed))
}

/** Milligrams as a field for grams has them: `4.85`. */
export const weightText = (milligrams: Milligrams): string => String(toGrams(milligrams))

/** Paise as a field for rupees has them: `12600.5`. */
export const amountText = (paise: Paise): string => String(toRupees(paise))

/** `₹12,600.50`, `Rs. 12600/-` → rupees. */
export function typedRupees(typed: string): Rupees {
  const paise = readRupees(typed)
  return paise === null ? Number.NaN : toRupees(paise)
}

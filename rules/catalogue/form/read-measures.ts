import { fromRupees, type Paise } from '#rules/money.ts'

/**
 * Amounts and weights as people and other shops' files write them. Each answers `null` for what is no number of its
 * kind, negative ones included only where the sign is the point of the sentence that refuses them.
 */

/** Groups of digits with commas, Indian or western; spaces and the rupee sign are dropped. At most 15 digits. */
function plainNumber(text: string, unit: RegExp): string | null {
  const bare = text
    .trim()
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(unit, '')
    .replace(/[\s ]/g, '')
  const digits = /^-?\d{1,3}(,\d{2,3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare
  return /^-?(\d{1,15}(\.\d*)?|\.\d+)$/.test(digits) ? digits : null
}

/** A number of `decimals` places as a whole number of the smallest unit; more places than that are refused. */
function scaled(text: string, unit: RegExp, decimals: number): number | null {
  const digits = plainNumber(text, unit)
  if (digits === null) return null
  const places = digits.split('.')[1]?.replace(/0+$/, '').length ?? 0
  return places > decimals ? null : Math.round(Number(digits) * 10 ** decimals)
}

/** `₹1,23,456.50`, `45000` → paise. */
export function readRupees(text: string): Paise | null {
  const paise = scaled(text, /\s*(\/-|inr)$/i, 2)
  return paise === null ? null : fromRupees(paise / 100)
}

/** `4.85`, `4.850 g` → milligrams. */
export function readGrams(text: string): number | null {
  return scaled(text, /\s*(g|gm|gms|grams?)\.?$/i, 3)
}

/** `12.5`, `12.5 %` → basis points. */
export function readPercent(text: string): number | null {
  return scaled(text, /\s*(%|per ?cent)$/i, 2)
}

/** `0.18`, `0.18 ct` → hundredths of a carat. */
export function readCarats(text: string): number | null {
  return scaled(text, /\s*(cts?|carats?)\.?$/i, 2)
}

/** `12`, `12 pcs` → 12. */
export function readCount(text: string): number | null {
  return scaled(text, /\s*(pcs?|pieces?)\.?$/i, 0)
}

/** `yes`, `TRUE`, `1`, `on` and their opposites. */
export function readFlag(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  if (['yes', 'y', 'true', '1', 'on'].includes(word)) return true
  return ['no', 'n', 'false', '0', 'off', ''].includes(word) ? false : null
}

/** The shortest decimal that says it: `4850` of thousandths → `4.85`. */
export function writeScaled(value: number, decimals: number): string {
  const text = (value / 10 ** decimals).toFixed(decimals)
  return decimals === 0 ? text : text.replace(/\.?0+$/, '')
}

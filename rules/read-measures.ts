import { type Paise, portion } from '#rules/money.ts'
import { typedCode, typedText } from '#rules/typed-text.ts'

export const NO_FLAG = 'Please enter yes or no.'
export const NO_COUNT = 'Please enter a whole number.'
export const NO_RUPEES_PER_GRAM = 'Please enter rupees per gram, such as 550.'
export const NO_RUPEES = 'Please enter an amount in rupees.'

/**
 * Amounts and weights as people and other shops' files write them. Each answers `null` for anything but a number of its
 * kind, negative ones included only where the sign is the point of the sentence that refuses them.
 */

/**
 * Groups of digits with commas, Indian or western, in any script; spaces and the rupee sign are dropped. At most 15
 * digits.
 */
function plainNumber(text: string, unit: RegExp): string | null {
  const bare = typedCode(text)
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(unit, '')
    .replace(/\s*(₹|rs\.?|inr)$/i, '')
    .replace(/[\s ]/g, '')
  const digits = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare
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
export const readRupees = (text: string): Paise | null => scaled(text, /\s*\/-$/, 2)

/** `550`, `₹550/g`, `550 per gm`, `700 p/g` → paise for each gram. */
export function readRupeesPerGram(text: string): Paise | null {
  return scaled(text, /\s*(\/|per|p\/)\s*(g|gms?|grms?|grams?)\.?$/i, 2)
}

/** A tola is 11.6638 g; 96 ratti of the goldsmith make one. In ten-thousandths of a gram for each thousandth. */
const TOLA = 116_638
const RATTI_OF_A_TOLA = 96
const IN_TOLA = /\s*(tolas?|तोळा|तोळे|तोला)\.?$/i
const IN_RATTI = /\s*(rattis?|रत्ती)\.?$/i

/** `4.85`, `4.850 g`, `1.5 tola`, `12 ratti` → milligrams. */
export function readGrams(text: string): number | null {
  const measured = typedText(text)
  if (IN_TOLA.test(measured)) return converted(measured, IN_TOLA, [TOLA, 10_000])
  if (IN_RATTI.test(measured)) return converted(measured, IN_RATTI, [TOLA, 10_000 * RATTI_OF_A_TOLA])
  return scaled(text, /\s*(g|gms?|grms?|grams?|ग्रॅम|ग्राम)\.?$/i, 3)
}

/** `12.5`, `12.5 %` → basis points. */
export function readPercent(text: string): number | null {
  return scaled(text, /\s*(%|per ?cent|pct\.?)$/i, 2)
}

/** Thousandths of an old measure in milligrams, rounded once. */
function converted(text: string, unit: RegExp, [numerator, denominator]: [number, number]): number | null {
  const thousandths = scaled(text, unit, 3)
  return thousandths === null ? null : portion(thousandths, numerator, denominator)
}

/** `0.18`, `0.18 ct`, `2 ratti` → hundredths of a carat. A ratti of gemstones is 0.91 carat. */
export function readCarats(text: string): number | null {
  if (IN_RATTI.test(typedText(text))) {
    const hundredths = scaled(text, IN_RATTI, 2)
    return hundredths === null ? null : portion(hundredths, 91, 100)
  }
  return scaled(text, /\s*(cts?|carats?)\.?$/i, 2)
}

/** `12`, `12 pcs`, `2 Nos`, `1 Pair` → 12, 12, 2, 1: a pair that is sold together is one product. */
export function readCount(text: string): number | null {
  return scaled(text, /\s*(pcs?|pieces?|nos?|numbers?|units?|pairs?|prs?|sets?|jodi|जोडी|जोड़ी|नग)\.?$/i, 0)
}

/** `yes`, `TRUE`, `1`, `on` and their opposites. */
export function readFlag(text: string): boolean | null {
  const word = typedCode(text).toLowerCase()
  if (['yes', 'y', 'true', '1', 'on'].includes(word)) return true
  return ['no', 'n', 'false', '0', 'off', ''].includes(word) ? false : null
}

/** The shortest decimal that says it: `4850` of thousandths → `4.85`. */
export function writeScaled(value: number, decimals: number): string {
  const text = (value / 10 ** decimals).toFixed(decimals)
  return decimals === 0 ? text : text.replace(/\.?0+$/, '')
}

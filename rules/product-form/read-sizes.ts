import type { Size } from '#rules/catalogue/size-choice.ts'
import { readGrams, writeScaled } from '#rules/read-measures.ts'
import { typedDigits, typedText } from '#rules/typed-text.ts'

const GRAM = 3
/** `14 +0.6 g`, `14 -0.6`: the sign stands alone, so the unit may be left out. */
const APART = /^(.+?)\s+([+−–-])\s*([\d.]+\s*(?:g|gms?|grams?)?)$/i
/** `14+0.6g`; a hyphen needs the unit, because `2-4` is the size of a bangle. */
const TOGETHER = /^(.+?)(?:(\+)([\d.]+\s*(?:g|gms?|grams?)?)|([−–-])([\d.]+\s*(?:g|gms?|grams?)))$/i
/** `12 0.3 g`, `12: 0.3 g`, `16 0.9`: more, less, or what it weighs? */
const WITHOUT_SIGN = /^(.+?)(?:\s*[:=]\s*|\s+)([\d.]+)\s*g$|^([\d./-]+)(?:\s*[:=]\s*|\s+)([\d.]+)$/i
/** A weight on its own, and signs that belong to no size. */
const NO_SIZE = /^[\d.]+\s*g$|[:;=|+±]|\([^)]*\d\s*g(?:ms?|rams?)?\)/i

/** The entries of a list that is typed into one line. */
export function entriesIn(text: string): string[] {
  return typedDigits(typedText(text))
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** `10 -0.12 g` as a size, or the sentence that shows how it is written. */
export function sizeOf(entry: string): Size | string {
  const [, apart, apartSign, apartGrams] = APART.exec(entry) ?? []
  const [, joined, plus, plusGrams, minus, minusGrams] = TOGETHER.exec(entry) ?? []
  const label = apart ?? joined ?? entry
  const grams = apartGrams ?? plusGrams ?? minusGrams
  const difference = grams === undefined ? 0 : readGrams(grams)
  const [, first, firstGrams, second, secondGrams] = WITHOUT_SIGN.exec(label) ?? []
  const [size, weight] = [first ?? second, firstGrams ?? secondGrams]
  if (size !== undefined)
    return `“${entry}” is not clear. Please write ${size} +${weight} g if this size weighs that much more, or ${size} -${weight} g if less.`
  if (difference === null || NO_SIZE.test(label))
    return `“${entry}” is not a size. Please enter sizes such as 10 -0.12 g, 12, 14 +0.16 g.`
  const isLess = apartSign ? apartSign !== '+' : minus !== undefined && plus === undefined
  return { label, differenceMg: (isLess ? -1 : 1) * difference || 0 }
}

/** `Understood: 10 (4.09 g), 12 (4.21 g).`, of a field as it is typed; where one is not clear, the sentence about it. */
export function understoodSizes(text: string, netWeightMg: number | null): string {
  const sizes = entriesIn(text).map(sizeOf)
  const fault = sizes.find((size) => typeof size === 'string')
  if (fault !== undefined) return fault
  const words = sizes
    .filter((size) => typeof size !== 'string')
    .map(({ label, differenceMg }) => `${label} (${weightWords(differenceMg, netWeightMg)})`)
  return words.length > 0 ? `Understood: ${words.join(', ')}.` : ''
}

function weightWords(differenceMg: number, netWeightMg: number | null): string {
  if (netWeightMg !== null) return `${writeScaled(netWeightMg + differenceMg, GRAM)} g`
  if (differenceMg === 0) return 'the product’s weight'
  return `${writeScaled(Math.abs(differenceMg), GRAM)} g ${differenceMg > 0 ? 'more' : 'less'}`
}

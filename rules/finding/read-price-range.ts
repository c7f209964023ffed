import { fromRupees, type Paise } from '#rules/money.ts'
import type { PriceRange } from './price-range.ts'

/** A price range that was typed in words, and what is left of the words without it. */
export type TypedRange = PriceRange & { rest: string }

const UNITS: Record<string, number> = {
  k: 1000,
  thousand: 1000,
  l: 100_000,
  lac: 100_000,
  lacs: 100_000,
  lakh: 100_000,
  lakhs: 100_000,
  cr: 10_000_000,
  crore: 10_000_000,
  crores: 10_000_000,
}
/** Whole rupees; nothing costs more than that. */
const MAX_RUPEES = 999_999_999

/** “₹50,000”, “Rs. 50000/-”, “50k”, “1.5 lakh”; not “5 grams”, “22 karat” or “1 ct”. */
const AMOUNT =
  '(?:₹|rs\\.?|inr)?\\s*(\\d[\\d,]{0,13}(?:\\.\\d{1,3})?)\\s*(k|thousand|lakhs?|lacs?|l|crores?|cr)?(?:/-)?(?!\\S)(?!\\s*(?:g|gm|gms|grams?|ct|carats?|kt|karats?|mm|cm|inch|inches)\\b)'
const WORDS = {
  between: `(?:between|from)\\s+${AMOUNT}\\s*(?:and|to|-|–)\\s*${AMOUNT}`,
  range: `${AMOUNT.replace('(?!\\S)', '(?=[\\s–-])')}\\s*(?:to|-|–)\\s*${AMOUNT}`,
  max: `(?:under|below|less\\s+than|up\\s?to|within|max(?:imum)?|not\\s+more\\s+than|<)\\s*${AMOUNT}`,
  around: `(?:around|about|approx(?:imately)?|near(?:ly)?|~)\\s*${AMOUNT}`,
  min: `(?:above|over|more\\s+than|from|starting(?:\\s+(?:at|from))?|min(?:imum)?|>)\\s*${AMOUNT}`,
} as const

const found = (pattern: string) => new RegExp(`(?<!\\S)${pattern}`)
const BETWEEN = found(WORDS.between)
const RANGE = found(WORDS.range)
const MAX = found(WORDS.max)
const MIN = found(WORDS.min)
const AROUND = found(WORDS.around)
/** What can only be an amount: with a currency or a unit (but “22k” is a purity), or of five digits and more. */
const BARE = found(
  `(?=₹|rs\\.?\\s*\\d|inr|\\d[\\d,.]*\\s*(?:thousand|lakhs?|lacs?|crores?|cr)(?!\\S)|(?!(?:9|14|18|22|24)k)\\d{1,3}k(?!\\S)|\\d{5,7}(?!\\S)|\\d{1,3}(?:,\\d{2,3})+(?!\\S))${AMOUNT}`,
)
/** “ring 1 lakh” finds rings that cost this share more or less. */
const AROUND_SHARE = 0.25

/**
 * Understands “under ₹50,000”, “above 1 lakh”, “between 20k and 40k”, “20000-40000”, “around 50,000”, “1 lakh”. The words
 * are what a shopper typed, in small letters. Numbers with another meaning are left alone: “916” and “22k” are marks
 * of purity.
 */
export function readPriceRange(typed: string): TypedRange {
  for (const both of [BETWEEN, RANGE]) {
    const match = both.exec(typed)
    const [low, high] = [amountOf(match?.[1], match?.[2]), amountOf(match?.[3], match?.[4])]
    if (match && low !== null && high !== null && low <= high)
      return { minPrice: low, maxPrice: high, rest: without(typed, match) }
  }
  const min = MIN.exec(typed)
  const minPrice = amountOf(min?.[1], min?.[2])
  const afterMin = min && minPrice !== null ? without(typed, min) : typed
  const max = MAX.exec(afterMin)
  const maxPrice = amountOf(max?.[1], max?.[2])
  if (minPrice === null && maxPrice === null) return readAround(typed)
  return { minPrice, maxPrice, rest: max && maxPrice !== null ? without(afterMin, max) : afterMin }
}

function readAround(typed: string): TypedRange {
  const match = AROUND.exec(typed) ?? BARE.exec(typed)
  const amount = amountOf(match?.[1], match?.[2])
  if (!match || amount === null) return { minPrice: null, maxPrice: null, rest: typed }
  const [low, high] = [1 - AROUND_SHARE, 1 + AROUND_SHARE].map((share) => wholeRupees(amount * share))
  return { minPrice: low ?? null, maxPrice: high ?? null, rest: without(typed, match) }
}

const wholeRupees = (paise: number): Paise => fromRupees(Math.round(paise / 100))

function amountOf(digits: string | undefined, unit: string | undefined): Paise | null {
  const number = Number(digits?.replace(/,/g, '') || Number.NaN)
  const rupees = Math.round(number * (unit ? (UNITS[unit] ?? Number.NaN) : 1))
  return Number.isFinite(rupees) && rupees <= MAX_RUPEES ? fromRupees(rupees) : null
}

const without = (typed: string, match: RegExpExecArray) =>
  `${typed.slice(0, match.index)} ${typed.slice(match.index + match[0].length)}`

import { fromRupees, type Paise } from '#rules/money.ts'
import { anyOf, withFigures } from './number-words.ts'
import type { PriceRange } from './price-range.ts'
import { WEIGHT_WORDS } from './read-weight.ts'

/** A price range that was typed in words, and the rest of the words. */
export type TypedRange = PriceRange & { rest: string }

/** Rupees in each unit of numbers, as it is typed in English and in Hindi. */
const UNITS = {
  1000: ['k', 'thousand', 'thousands', 'hazar', 'hazaar', 'hajar', 'hajaar', 'हज़ार', 'हजार'],
  100000: ['l', 'lac', 'lacs', 'lakh', 'lakhs', 'laakh', 'लाख'],
  10000000: ['cr', 'crore', 'crores', 'karod', 'करोड़', 'करोड'],
} as const
const RUPEES_IN = new Map<string, number>(
  Object.entries(UNITS).flatMap(([rupees, words]) => words.map((word) => [word, Number(rupees)])),
)
/** Whole rupees; nothing costs more than that. */
const MAX_RUPEES = 999_999_999

const UNIT = anyOf([...RUPEES_IN.keys()].filter((word) => word.length > 1))
const inFigures = withFigures([...RUPEES_IN.keys()].filter((word) => word.length > 1))
/** Units of numbers that are not amounts of money. */
const OTHER_UNIT = anyOf([
  ...WEIGHT_WORDS,
  ...['ct', 'cts', 'carat', 'carats', 'kt', 'karat', 'karats', 'kdm', 'mm', 'cm', 'inch', 'inches'],
])

/** “₹50,000”, “Rs. 50000/-”, “50 000”, “50k”, “1.5 lakh”, “60 hazar rupaye”; not “5 grams”, “2 tola”, “22 karat” or “1 ct”. */
const AMOUNT = `(?:₹|rs\\.?|inr)?\\s*(\\d{1,3}(?:\\s\\d{2,3}){0,2}\\s\\d{3}(?!\\d)|\\d[\\d,]{0,13}(?:\\.\\d{1,3})?)\\s*(${anyOf(RUPEES_IN.keys())})?(?:/-)?(?!\\S)(?!\\s*(?:${OTHER_UNIT})(?!\\S))(?:\\s*(?:rupees?|rupaye|rupaiye|rs\\.?|रुपये|रुपए)(?!\\S))?`
const LOW = AMOUNT.replace('(?!\\S)', '(?=[\\s–-])')
const WORDS = {
  between: `(?:between|from)\\s+${AMOUNT}\\s*(?:and|to|-|–)\\s*${AMOUNT}`,
  range: `${LOW}\\s*(?:to|-|–|se|से)\\s*${AMOUNT}`,
  max: `(?:under|below|less\\s+than|up\\s?to|within|max(?:imum)?|not\\s+more\\s+than|budget(?:\\s+(?:of|is|hai))?|<)\\s*${AMOUNT}`,
  maxAfter: `${AMOUNT}\\s*(?:se\\s+(?:kam|niche|neeche)|ke\\s+(?:andar|niche|neeche|under|below)|(?:ka\\s+)?budget|tak|से\\s+(?:कम|नीचे)|के\\s+(?:अंदर|अन्दर|नीचे)|तक)(?!\\S)`,
  around: `(?:around|about|approx(?:imately)?|near(?:ly)?|lagbhag|karib|~)\\s*${AMOUNT}`,
  min: `(?:above|over|more\\s+than|from|starting(?:\\s+(?:at|from))?|min(?:imum)?|>)\\s*${AMOUNT}`,
  minAfter: `${AMOUNT}\\s*(?:se\\s+(?:zyada|jyada|upar|oopar)|ke\\s+(?:upar|oopar)|से\\s+(?:ज़्यादा|ज्यादा|ऊपर)|के\\s+ऊपर)(?!\\S)`,
} as const

const found = (pattern: string) => new RegExp(`(?<!\\S)${pattern}`)
const BETWEEN = found(WORDS.between)
const RANGE = found(WORDS.range)
const MAX = found(WORDS.max)
const MAX_AFTER = found(WORDS.maxAfter)
const MIN = found(WORDS.min)
const MIN_AFTER = found(WORDS.minAfter)
const AROUND = found(WORDS.around)
/** An amount that stands alone: with a currency or a unit (but “22k” is a purity), or of five digits and more. */
const BARE = found(
  `(?=₹|rs\\.?\\s*\\d|inr|\\d[\\d,.]*\\s*(?:${UNIT})(?!\\S)|(?!(?:9|14|18|22|24)k)\\d{1,3}k(?!\\S)|\\d{5,7}(?!\\S)|\\d{1,3}(?:,\\d{2,3})+(?!\\S))${AMOUNT}`,
)
/** Nobody looks for jewellery from 50 rupees up: that is 50 of something. */
const LEAST_AMOUNT = 1_000_00
/** “ring 1 lakh” finds rings that cost this share more or less. */
const AROUND_SHARE = 0.25

/**
 * Understands “under ₹50,000”, “60 hazar se kam”, “above 1 lakh”, “between 20k and 40k”, “20-40k”, “around 50,000”, “ek
 * lakh”. The words are a shopper's, in small letters. Numbers with another meaning are left alone: “916” and “22k” are
 * marks of purity, “10 gm” and “2 tola” are weights.
 */
export function readPriceRange(typedWords: string): TypedRange {
  const typed = inFigures(typedWords)
  for (const both of [BETWEEN, RANGE]) {
    const match = both.exec(typed)
    const high = amountOf(match?.[3], match?.[4])
    const low = lowEnd(match, high)
    if (match && low !== null && high !== null && low <= high)
      return { minPrice: low, maxPrice: high, rest: without(typed, match) }
  }
  const min = MIN_AFTER.exec(typed) ?? MIN.exec(typed)
  const minPrice = amountOf(min?.[1], min?.[2])
  const afterMin = min && minPrice !== null ? without(typed, min) : typed
  const max = MAX_AFTER.exec(afterMin) ?? MAX.exec(afterMin)
  const maxPrice = amountOf(max?.[1], max?.[2])
  if (minPrice === null && maxPrice === null) return readAround(typed)
  return { minPrice, maxPrice, rest: max && maxPrice !== null ? without(afterMin, max) : afterMin }
}

/** “20 to 40 hazar” is from 20,000: a small number has the unit of the one behind it. */
function lowEnd(match: RegExpExecArray | null, high: Paise | null): Paise | null {
  const low = amountOf(match?.[1], match?.[2])
  const inUnit = match?.[2] ? null : amountOf(match?.[1], match?.[4])
  return low !== null && low < LEAST_AMOUNT && inUnit !== null && high !== null && inUnit <= high
    ? inUnit
    : low
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
  const number = Number(digits?.replace(/[,\s]/g, '') || Number.NaN)
  const rupees = Math.round(number * (unit ? (RUPEES_IN.get(unit) ?? Number.NaN) : 1))
  return Number.isFinite(rupees) && rupees <= MAX_RUPEES ? fromRupees(rupees) : null
}

const without = (typed: string, match: RegExpExecArray) =>
  `${typed.slice(0, match.index)} ${typed.slice(match.index + match[0].length)}`

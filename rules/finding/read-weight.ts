import { anyOf, withFigures } from './number-words.ts'

/**
 * Milligrams in each unit of weight, as it is typed. A tola is 11.6638 g, a pavan (sovereign) 8 g, a masha a twelfth of
 * a tola.
 */
const UNITS = {
  1000: ['g', 'gm', 'gms', 'gr', 'gram', 'grams', 'ग्राम', 'ग्रॅम'],
  11663.8: ['tola', 'tolas', 'tole', 'tolla', 'tula', 'bhari', 'तोला', 'तोले'],
  1000000: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'किलो'],
  8000: ['pavan', 'pavans', 'pawan', 'pavun', 'savaran', 'sovereign', 'sovereigns', 'पवन'],
  971.98: ['masha', 'माशा'],
} as const
const MG_IN = new Map<string, number>(
  Object.entries(UNITS).flatMap(([milligrams, words]) => words.map((word) => [word, Number(milligrams)])),
)

/** How weights are named; a price reads no number before them. */
export const WEIGHT_WORDS: readonly string[] = [...MG_IN.keys()]
const inFigures = withFigures(WEIGHT_WORDS.filter((word) => word.length > 2))

/** Net weights, milligrams, both ends included. */
export type WeightRange = { minMg: number; maxMg: number }
/** A weight that was typed in words, and the rest of the words. */
type TypedWeight = { weight: WeightRange | null; rest: string }

/** Who asks for two tolas takes a piece that weighs this share more or less. */
const NEAR_SHARE = 0.15
/** No piece of jewellery weighs more. */
export const HEAVIEST_MG = 100_000_000

const NUMBER = '(\\d{1,5}(?:\\.\\d{1,3})?)'
const UNIT = `(${anyOf(WEIGHT_WORDS)})`
const WEIGHT = new RegExp(
  `(?<!\\S)(?:(under|below|upto|up to|less than|above|over|more than|around|about)\\s+)?${NUMBER}(?:\\s*(?:-|–|to|se)\\s*${NUMBER})?\\s*${UNIT}(?:\\s+(se kam|tak|ke andar|se zyada|se upar))?(?!\\S)`,
)
const AT_MOST = ['under', 'below', 'upto', 'up to', 'less than', 'se kam', 'tak', 'ke andar']
const AT_LEAST = ['above', 'over', 'more than', 'se zyada', 'se upar']

/**
 * Understands “2 tola”, “10 gm”, “1 pavan”, “5-8 grams”, “under 5 grams”: a weight alone means about that much. The
 * words are a shopper's, in small letters.
 */
export function readWeight(typedWords: string): TypedWeight {
  const typed = inFigures(typedWords)
  const match = WEIGHT.exec(typed)
  const [, before, from, to, unit = '', after] = match ?? []
  const inUnit = MG_IN.get(unit)
  if (!match || inUnit === undefined) return { weight: null, rest: typedWords }
  const rest = `${typed.slice(0, match.index)} ${typed.slice(match.index + match[0].length)}`
  const [low, high] = [from, to ?? from].map((number) => Math.round(Number(number) * inUnit))
  if (low === undefined || high === undefined || low <= 0 || high < low || high > HEAVIEST_MG)
    return { weight: null, rest: typedWords }
  return { weight: rangeOf({ low, high, said: before ?? after ?? '', isOne: to === undefined }), rest }
}

function rangeOf({ low, high, said, isOne }: { low: number; high: number; said: string; isOne: boolean }) {
  if (AT_MOST.includes(said)) return { minMg: 0, maxMg: high }
  if (AT_LEAST.includes(said)) return { minMg: low, maxMg: HEAVIEST_MG }
  if (!isOne) return { minMg: low, maxMg: high }
  return { minMg: Math.round(low * (1 - NEAR_SHARE)), maxMg: Math.round(high * (1 + NEAR_SHARE)) }
}

/** By how much a weight is outside of a range, milligrams. */
export const weightDistance = ({ minMg, maxMg }: WeightRange, milligrams: number): number =>
  Math.max(0, minMg - milligrams, milligrams - maxMg)

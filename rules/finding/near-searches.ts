import { formatRupees } from '#rules/money.ts'
import {
  FILLERS,
  METAL_WORDS,
  type ParsedSearch,
  type SearchWords,
  withoutWords,
  withPhrase,
} from './parse-search.ts'
import type { PriceRange } from './price-range.ts'
import { HEAVIEST_MG, type WeightRange } from './read-weight.ts'
import type { SearchTerm } from './search-rank.ts'
import { searchable } from './search-text.ts'
import { numberForms, singular, singularPhrase } from './word-forms.ts'

const MEN = ['men', 'man', 'gent', 'gentlemen', 'male', 'boy', 'husband', 'him', 'purush']
const CHILDREN = ['children', 'child', 'kid', 'baby', 'infant', 'newborn']
const BANGLE = ['bangle', 'kada', 'kangan']

/**
 * Words in the singular, one of each list, in any order; the words to search for in their place, one of them or all.
 */
type NearestName = { typed: readonly (readonly string[])[]; nearest: readonly [string, ...string[]] }

/**
 * Nearest names for words that the shop has nothing for. The first that finds something is shown, and the shopper is
 * told that it is not the one they searched for.
 */
const NEAREST_NAMES: readonly NearestName[] = [
  {
    typed: [MEN, ['ring']],
    nearest: ['wedding band', 'signet', 'couple band', 'plain band', 'platinum band'],
  },
  { typed: [MEN, ['bracelet']], nearest: ['curb bracelet', 'curb link', 'link bracelet'] },
  { typed: [MEN, ['gift']], nearest: ['cufflink', 'curb bracelet', 'wedding band'] },
  ...[BANGLE, ['ring'], ['earring'], ['bracelet'], ['chain'], ['pendant']].map(
    (type): NearestName => ({ typed: [CHILDREN, type], nearest: ['children', 'kid', 'baby'] }),
  ),
  { typed: [['rakhi', 'rakhee', 'राखी']], nearest: ['curb bracelet', 'silver bracelet'] },
  { typed: [['rakhi', 'rakhee', 'राखी']], nearest: ['bracelet'] },
  {
    typed: [
      ['maang', 'mang'],
      ['tikka', 'tika', 'teeka'],
    ],
    nearest: ['jhumka', 'choker'],
  },
  { typed: [['tikka', 'tika', 'teeka', 'मांगटीका', 'बिंदी']], nearest: ['jhumka', 'choker'] },
  { typed: [['matha'], ['patti']], nearest: ['jhumka', 'choker'] },
  { typed: [['chain']], nearest: ['necklace'] },
  { typed: [['choker', 'mala', 'rani', 'haram']], nearest: ['necklace'] },
  { typed: [['kamarband', 'vaddanam', 'waist']], nearest: ['necklace'] },
  { typed: [['bajuband', 'vanki', 'armlet']], nearest: ['kada', 'bangle'] },
  { typed: [['brooch', 'lapel']], nearest: ['pendant'] },
  { typed: [['watch']], nearest: ['bracelet'] },
  { typed: [['idol', 'murti', 'ganesh', 'lakshmi', 'laxmi', 'मूर्ति']], nearest: ['diya', 'kalash'] },
]

/**
 * Searches for the names nearest to some of the words (`NEAREST_NAMES`), in their order. `isSold` says whether products
 * have a word: then nothing else is nearer.
 */
export function nearestSearches(
  search: ParsedSearch,
  words: SearchWords,
  isSold: (word: string) => boolean,
): ParsedSearch[] {
  const typed = search.phrase.split(' ')
  const wordOf = (spellings: readonly string[]) => typed.find((word) => spellings.includes(singular(word)))
  return NEAREST_NAMES.flatMap(({ typed: lists, nearest: [first, ...others] }) => {
    const replaced = lists.map(wordOf).filter((word) => word !== undefined)
    const isWhole = replaced.length === lists.length
    if (!isWhole || (replaced.length === 1 && replaced.every(isSold))) return []
    const rest = withoutWords(search, new Set([...replaced, ...FILLERS]), words)
    const same = [...numberForms(first), ...others.flatMap(numberForms)].filter((form) => form !== first)
    const term = { words: first, others: same, isWordStart: true }
    return [{ ...rest, phrase: `${rest.phrase} ${first}`.trim(), terms: [...rest.terms, term] }]
  })
}

/**
 * The same search with fewer words, where no product has them all: the words for a type or a category, and else all but
 * the metal and the purity. “wedding gift” is a gift, “gold anklet” an anklet.
 */
export function withFewerWords(search: ParsedSearch, words: SearchWords): ParsedSearch[] {
  const names = new Set(words.names.flatMap((name) => searchable(name).split(' ').map(singularPhrase)))
  const isMetal = (text: string) => METAL_WORDS.has(text)
  const meansMetal = (term: SearchTerm) => [term.words, ...term.others].some(isMetal)
  const isName = (text: string) => names.has(singularPhrase(text)) && !isMetal(text)
  const { terms } = search
  const named = terms.filter((term) => [term.words, ...term.others].some(isName))
  const notOfMetal = terms.filter((term) => !meansMetal(term))
  return [named, notOfMetal]
    .filter((left) => left.length > 0 && left.length < terms.length)
    .map((left) => withPhrase(search, left.map((term) => term.words).join(' '), words))
}

/** The notice of a page of results that shows something else than was searched for; null where it does not. */
export function searchNotice(shown: {
  phrase: string
  /** The words searched for in place of the phrase. */
  corrected: string | null
  isNearest: boolean
  /** The range that was typed, where nothing is in it. */
  missed: PriceRange | null
  /** The weight that was typed, where nothing weighs that. */
  missedWeight: WeightRange | null
  /** A word that is looked for as another one as well. */
  readAs: ParsedSearch['readAs']
}): string | null {
  const { phrase, corrected, isNearest, missed, missedWeight, readAs } = shown
  const said = isNearest
    ? `We have nothing for “${phrase}” right now. These come nearest.`
    : corrected && `Nothing matches “${phrase}”. These are the results for “${corrected}”.`
  const read = readAs && `We read “${readAs.typed}” as “${readAs.meant}”.`
  const none = missed && `None ${rangeText(missed)}. These are the nearest in price.`
  const noneSoHeavy = missedWeight && `None ${weightText(missedWeight)}. These are the nearest in weight.`
  return [said, read, none, noneSoHeavy].filter(Boolean).join(' ') || null
}

const inGrams = (milligrams: number) => `${Math.round(milligrams / 100) / 10} g`

function weightText({ minMg, maxMg }: WeightRange): string {
  if (minMg === 0) return `under ${inGrams(maxMg)}`
  return maxMg >= HEAVIEST_MG ? `above ${inGrams(minMg)}` : `between ${inGrams(minMg)} and ${inGrams(maxMg)}`
}

function rangeText({ minPrice, maxPrice }: PriceRange): string {
  const [low, high] = [minPrice, maxPrice].map((price) => price !== null && formatRupees(price))
  if (low && high) return `between ${low} and ${high}`
  return low ? `above ${low}` : `under ${high}`
}

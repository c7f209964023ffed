import { PURITIES } from '#rules/pricing/purities.ts'
import { typedDigits, typedText } from '#rules/typed-text.ts'
import { OTHER_NAMES } from './other-names.ts'
import { isOpen, type PriceRange } from './price-range.ts'
import { readPriceRange } from './read-price-range.ts'
import { readWeight, type WeightRange } from './read-weight.ts'
import { SEARCH } from './search.ts'
import type { SearchTerm } from './search-rank.ts'
import { lettersOf, searchable } from './search-text.ts'
import { isOneTypoAway } from './typos.ts'
import { numberForms, singular, singularPhrase } from './word-forms.ts'

/** More words than this are not looked for. */
export const MAX_TERMS = 8

/** Words that the shop knows: synonyms, and names of its types and categories. */
export type SearchWords = { synonyms: readonly (readonly string[])[]; names: readonly string[] }

const NO_SEARCH_WORDS: SearchWords = { synonyms: [], names: [] }

/** A search: words that a product must have, and a price range. */
export type ParsedSearch = PriceRange & {
  /** The words without the price range, as `searchable` makes them; the description is searched for it. */
  phrase: string
  terms: readonly SearchTerm[]
  /** The weight of a piece, where that was typed. */
  weight: WeightRange | null
  /** The one word that is a slip from a type or category: that is looked for as well. Null where there is none, and where there are several. */
  readAs: { typed: string; meant: string } | null
}

/** They say nothing about a product, in English, Hindi or Marathi. */
export const FILLERS = new Set([
  ...['a', 'an', 'and', 'for', 'in', 'of', 'on', 'the', 'with'],
  ...[
    'ka',
    'ki',
    'ke',
    'ko',
    'mein',
    'me',
    'wala',
    'wali',
    'wale',
    'aur',
    'liye',
    'chahiye',
    'chi',
    'cha',
    'che',
  ],
  ...['का', 'की', 'के', 'को', 'में', 'वाला', 'वाली', 'वाले', 'और', 'लिए', 'चाहिए', 'ची', 'चा', 'चे'],
])
/** A size is chosen on the product's page; “size 14” and “size 2.6” must not hide every ring and bangle. */
const SIZE = /(?<!\S)(?:in\s+)?size\s+\d{1,3}(?:\.\d{1,2})?(?!\S)/g
/** “22 karat”, “22kt”, “22 ct”. */
const KARAT = /(?<!\S)(9|14|18|20|22|23|24)\s?(?:k|kt|ct|carat|karat)(?!\S)/g

/** “22 kdm”, “916 KDM”, “KDM”: jewellers call gold of 22 karat so, after how it used to be soldered. */
const KDM = /(?<!\S)(?:(9|14|18|20|22|23|24)\s?(?:k|kt|carat|karat)?\s?|916\s?)?kdm(?!\S)/g

/** “2.5 ct”, “2 carats”: the weight of a stone. */
const CARATS = /(?<!\S)(\d{1,3}(?:\.\d{1,2})?)\s?(?:cts?|carats?)(?!\S)/g
/** “men’s”, as “mens”, is “men”. */
const POSSESSIVE = /(?<!\S)((?:wo)?men|kid|baby|child)['’]s(?!\S)/g

/** Metals and purities, as people type them. */
export const METAL_WORDS = new Set(
  Object.entries(PURITIES).flatMap(([purity, { metal }]) => [metal, ...searchable(purity).split(' ')]),
)

/** In a shorter word, one other letter often makes another word. */
const MIN_MISSPELT = 6

/** Understands the text of the search box. Without a term or a price, there is nothing to search for. */
export function parseSearch(typed: string, words: SearchWords = NO_SEARCH_WORDS): ParsedSearch {
  const { rest: unpriced, ...range } = readPriceRange(
    typedDigits(typedText(typed)).slice(0, SEARCH.maxQuery).toLowerCase(),
  )
  const { rest, weight } = readWeight(unpriced)
  const spelt = searchable(rest)
    .replace(SIZE, ' ')
    .replace(KDM, (_, karat) => `${karat ?? 22}k`)
    .replace(KARAT, '$1k')
    .replace(CARATS, '$1 carat')
  const phrase = searchable(spelt.replace(POSSESSIVE, '$1'))
  return { phrase, ...termsOf(phrase, words, isMeasured({ ...range, weight })), weight, ...range }
}

/** Whether a price or a weight was typed: then a word beside it names what it is of. */
const isMeasured = (search: PriceRange & Pick<ParsedSearch, 'weight'>) =>
  !isOpen(search) || search.weight !== null

/** Whether there is anything to search for. */
export const isSearch = (search: ParsedSearch): boolean => search.terms.length > 0 || isMeasured(search)

/** Whether a word says something to this shop, whatever its products are called. */
export function isWordOfShop(word: string, { synonyms, names }: SearchWords): boolean {
  const isIn = (phrase: string) => searchable(phrase).split(' ').map(singular).includes(singular(word))
  return METAL_WORDS.has(word) || OTHER_NAMES.has(singular(word)) || [...names, ...synonyms.flat()].some(isIn)
}

/** The same search for other words. */
export const withPhrase = (search: ParsedSearch, phrase: string, words: SearchWords): ParsedSearch => ({
  ...search,
  phrase,
  ...termsOf(phrase, words, isMeasured(search)),
})

/** The same search without some of its words. */
export function withoutWords(search: ParsedSearch, unwanted: ReadonlySet<string>, words: SearchWords) {
  const left = search.phrase.split(' ').filter((word) => !unwanted.has(word))
  return withPhrase(search, left.join(' '), words)
}

/** The same search with one word in place of another. */
export function withWord(
  search: ParsedSearch,
  { from, to }: { from: string; to: string },
  words: SearchWords,
) {
  const changed = search.phrase.split(' ').map((word) => (word === from ? to : word))
  return withPhrase(search, changed.join(' '), words)
}

function termsOf(
  phrase: string,
  { synonyms, names }: SearchWords,
  hasMeasure: boolean,
): Pick<ParsedSearch, 'terms' | 'readAs'> {
  const nameWords = new Set(names.flatMap((name) => searchable(name).split(' ').map(singular)))
  const typed = phrase.split(' ').filter((word) => word !== '')
  // “ruby & diamond” is “ruby diamond”.
  const telling = typed.filter((word) => !FILLERS.has(word) && lettersOf(word).length > 0)
  const tokens = telling.length > 0 ? telling : typed
  const sameAs = synonymsByPhrase(synonyms)
  const terms: SearchTerm[] = []
  const slips: { typed: string; meant: string }[] = []
  for (let at = 0; at < tokens.length && terms.length < MAX_TERMS; ) {
    const { length, others } = longestSynonym(tokens, at, sameAs)
    const words = tokens.slice(at, at + length).join(' ')
    const isKnown = others.length > 0 || METAL_WORDS.has(words) || nameWords.has(singular(words))
    const isWordStart = isKnown && (tokens.length > length || hasMeasure)
    const meant = isKnown ? undefined : misspelt(words, nameWords)
    if (meant) slips.push({ typed: words, meant })
    terms.push({ words, others: [...otherForms(words), ...others], isWordStart })
    at += length
  }
  // Of two words that may be slips, nobody knows which is one.
  const [readAs = null, second] = slips
  if (!readAs || second) return { terms, readAs: null }
  const withSlip = terms.map((term) =>
    term.words === readAs.typed ? { ...term, others: [...term.others, ...numberForms(readAs.meant)] } : term,
  )
  return { terms: withSlip, readAs }
}

/** “rings” finds “ring”; “ring” finds “rings” as the beginning of a word anyway. */
const otherForms = (words: string) => numberForms(words).filter((form) => !form.startsWith(words))

/**
 * The type or category that a word is one slip away from: “earing” is inside of “wearing”, so that it would find something
 * else and nobody would correct it.
 */
const misspelt = (word: string, names: ReadonlySet<string>): string | undefined =>
  word.length < MIN_MISSPELT ? undefined : [...names].find((name) => isOneTypoAway(singular(word), name))

type SynonymsByPhrase = ReadonlyMap<string, readonly string[]>

/** Synonyms by phrase, worked out once for each list of groups. */
const workedOut = new WeakMap<SearchWords['synonyms'], SynonymsByPhrase>()

/** The other words of each group, in both numbers, by each phrase of it in the singular; other names as well. */
function synonymsByPhrase(groups: SearchWords['synonyms']): SynonymsByPhrase {
  const cached = workedOut.get(groups)
  if (cached) return cached
  const byPhrase = new Map(OTHER_NAMES)
  for (const group of groups.map((words) => words.map(searchable)))
    for (const phrase of group) {
      const others = group.filter((other) => other !== phrase).flatMap(numberForms)
      const key = singularPhrase(phrase)
      byPhrase.set(key, [...new Set([...(byPhrase.get(key) ?? []), ...others])])
    }
  workedOut.set(groups, byPhrase)
  return byPhrase
}

/** Synonyms have at most this many words. */
export const MAX_SYNONYM_WORDS = 3

function longestSynonym(tokens: readonly string[], at: number, sameAs: SynonymsByPhrase) {
  for (let length = Math.min(MAX_SYNONYM_WORDS, tokens.length - at); length > 0; length--) {
    const others = sameAs.get(singularPhrase(tokens.slice(at, at + length).join(' ')))
    if (others) return { length, others }
  }
  return { length: 1, others: [] as readonly string[] }
}

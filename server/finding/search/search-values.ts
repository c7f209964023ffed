import { puritiesOfMetals } from '#rules/finding/category-filter.ts'
import { EVERYTHING, type ListingChoice } from '#rules/finding/listing-choice.ts'
import type { ParsedSearch } from '#rules/finding/parse-search.ts'
import { isOpen, overlap } from '#rules/finding/price-range.ts'
import {
  looksAtMetal,
  neededLetters,
  phrasePatterns,
  type SearchHow,
  type SearchTerm,
  termPatterns,
} from '#rules/finding/search-rank.ts'
import { lettersOf } from '#rules/finding/search-text.ts'
import { stoneCategoriesAmong } from '#rules/finding/stone-categories.ts'

/** What leaves products out: a price range (with filters or without), filters alone, or nothing; and how many are wanted. */
export type SearchLookup = { narrowedBy: 'nothing' | 'filters' | 'price'; limit: number }
export type SearchShape = `${SearchLookup['narrowedBy']} ${number}`

/** What a search is narrowed down to; nothing chosen means everything. */
export type SearchNarrowing = Omit<ListingChoice, 'sort'>

const HOWS = ['whole', 'start', 'inside'] as const satisfies SearchHow[]

/** The statement of a search, and the values of its placeholders. */
export function searchValues(search: ParsedSearch, limit: number, choice?: SearchNarrowing) {
  const { phrase, terms } = search
  const ofTerms = termPatterns(terms)
  const ofPhrase = { ...phrasePatterns(phrase), inside: containing(phrase) }
  const given = {
    looksAtMetal: looksAtMetal(terms),
    hasSeveral: terms.length > 1,
    hasTrigrams: hasTrigrams(phrase),
    ...telling(phrase),
    termLetters: terms.map((term) => containing(neededLetters(term))),
    termLexemes: terms.map((term) => termsQuery([term], 'inside', 'anywhere')),
    ...Object.fromEntries(
      HOWS.flatMap((how) => [
        [`${how}Terms`, ofTerms[how]],
        [`${how}Phrase`, ofPhrase[how]],
        [`${how}Name`, termsQuery(terms, how, 'name')],
        [`${how}Mixed`, looksAtMetal(terms) ? termsQuery(terms, how, 'anywhere') : null],
      ]),
    ),
    ...narrowing(search, choice),
  }
  const isPriced = !isOpen(choice ? overlap(search, choice) : search)
  const narrowedBy = isPriced ? 'price' : choice || search.weight ? 'filters' : 'nothing'
  const shape: SearchShape = `${narrowedBy} ${limit}`
  return { shape, given }
}

/** The largest a weight can be stored. */
const MAX_MG = 2_147_483_647

/** Null where nothing is chosen. */
function narrowing(search: ParsedSearch, choice: SearchNarrowing = EVERYTHING): Record<string, unknown> {
  const chosen = (values: readonly string[]) => (values.length > 0 ? values : null)
  const range = overlap(search, choice)
  const { minPrice, maxPrice } = range
  return {
    isChosen: choice !== EVERYTHING || search.weight !== null,
    minMg: search.weight?.minMg ?? 0,
    maxMg: search.weight?.maxMg ?? MAX_MG,
    categories: chosen(choice.categories),
    puritiesOfCategories: puritiesOfMetals(choice.categories),
    ofStones: stoneCategoriesAmong(choice.categories),
    types: chosen(choice.types),
    purities: chosen(choice.purities),
    origins: chosen(choice.origins),
    minPrice: minPrice ?? 0,
    maxPrice: maxPrice ?? Number.MAX_SAFE_INTEGER,
    inStockOnly: choice.inStockOnly,
  }
}

/** What a statement's shape says. */
export function lookupOf(shape: SearchShape): SearchLookup {
  const [narrowedBy, limit] = shape.split(' ')
  return { narrowedBy: narrowedBy as SearchLookup['narrowedBy'], limit: Number(limit) }
}

const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/**
 * The two longest words, likely the rarest. That they are beside each other is checked product by product: the index
 * would find every product with both, and the search would not end before each was refuted.
 */
function telling(phrase: string): { rarest: string; second: string } {
  const parts = lettersOf(phrase).filter((part) => part.length > 2)
  const [rarest = phrase, second = rarest] = parts.sort((one, other) => other.length - one.length)
  return { rarest: containing(rarest), second: containing(second) }
}

/**
 * What the index on products' words (`search_lexemes` of migration 0101) must hold of a product that has all terms, each
 * as a whole, at the start of a word or anywhere, as a `tsquery`: in its name, or anywhere but in its description. Null
 * where no term has a letter to look for. A product that has it may still not match: signs are not indexed.
 */
function termsQuery(terms: readonly SearchTerm[], how: SearchHow, where: 'name' | 'anywhere'): string | null {
  const marks = where === 'name' ? [''] : ['', '@']
  const wanted = terms.flatMap(({ words, others, isWordStart }) => {
    const typed = isWordStart && how === 'inside' ? 'start' : how
    const ways = marks.flatMap((mark) => [
      ...lexemesOf(words, typed, mark),
      ...others.flatMap((other) => lexemesOf(other, 'whole', mark)),
    ])
    return ways.length > 0 ? [`(${ways.join(' | ')})`] : []
  })
  return wanted.length > 0 ? wanted.join(' & ') : null
}

/** The letters of one term, joined with `&`: there may be signs between them. Nothing where it has none. */
function lexemesOf(words: string, how: SearchHow, mark: string): string[] {
  const parts = lettersOf(words)
  const last = parts.length - 1
  const lexemes = parts.map((part, index) => {
    const begins = how === 'inside' && index === 0 ? '' : '='
    const goesOn = how !== 'whole' && index === last ? ':*' : ''
    return `'${mark}${begins}${part}'${goesOn}`
  })
  return lexemes.length > 0 ? [`(${lexemes.join(' & ')})`] : []
}

/** Whether the trigram index finds the words: it cannot find fewer than three letters. */
function hasTrigrams(words: string): boolean {
  const parts = lettersOf(words)
  return parts.length > 1 || (parts[0] ?? '').length > 2
}

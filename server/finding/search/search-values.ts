import { puritiesOfMetals } from '#rules/finding/category-filter.ts'
import { EVERYTHING, type ListingChoice } from '#rules/finding/listing-choice.ts'
import type { ParsedSearch } from '#rules/finding/parse-search.ts'
import { isOpen, overlap } from '#rules/finding/price-range.ts'
import {
  looksAtMetal,
  neededLetters,
  phrasePatterns,
  type SearchHow,
  termPatterns,
} from '#rules/finding/search-rank.ts'
import { lettersOf } from '#rules/finding/search-text.ts'
import { hasTrigrams, termsQuery } from './search-lexemes.ts'

/** Whether only products of a price range, or of a listing's choice, are wanted, and how many. */
export type SearchShape = `${'all' | 'narrowed'} ${number}`
export type SearchLookup = { isNarrowed: boolean; limit: number }

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
    neededLetters: neededLetters(terms),
    ...telling(phrase),
    termLetters: terms.map((term) => neededLetters([term])),
    termLexemes: terms.map((term) => termsQuery([term], 'inside', 'anywhere')),
    widest: termsQuery(terms, 'inside', looksAtMetal(terms) ? 'anywhere' : 'name'),
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
  const isNarrowed = Boolean(choice) || !isOpen(search)
  const shape: SearchShape = `${isNarrowed ? 'narrowed' : 'all'} ${limit}`
  return { shape, given }
}

/** Null where nothing is chosen. */
function narrowing(search: ParsedSearch, choice: SearchNarrowing = EVERYTHING): Record<string, unknown> {
  const chosen = (values: readonly string[]) => (values.length > 0 ? values : null)
  const range = overlap(search, choice)
  const { minPrice, maxPrice } = range
  return {
    hasPrice: !isOpen(range),
    categories: chosen(choice.categories),
    puritiesOfCategories: puritiesOfMetals(choice.categories),
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
  const [narrowed, limit] = shape.split(' ')
  return { isNarrowed: narrowed === 'narrowed', limit: Number(limit) }
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

import { puritiesOfMetals } from '#rules/finding/category-filter.ts'
import type { ListingChoice } from '#rules/finding/listing-choice.ts'
import type { ParsedSearch } from '#rules/finding/parse-search.ts'
import {
  looksAtMetal,
  neededLetters,
  phrasePatterns,
  type SearchHow,
  termPatterns,
} from '#rules/finding/search-rank.ts'
import { lettersOf } from '#rules/finding/search-text.ts'
import { hasTrigrams, termsQuery } from './search-lexemes.ts'

/** What the words can be looked up by besides the first products: nothing, the index of words, and trigrams as well. */
type Reach = 'nothing' | 'words' | 'trigrams'
/** Whether only products of a price range, or of a listing's choice, are wanted. */
type Narrowed = 'all' | 'narrowed'
export type SearchShape = `${Reach} ${Narrowed} ${number}`
export type SearchLookup = { reach: Reach; isNarrowed: boolean; limit: number }

/** What a search is narrowed down to; nothing chosen means everything. */
export type SearchNarrowing = Pick<
  ListingChoice,
  'categories' | 'types' | 'purities' | 'origins' | 'minPrice' | 'maxPrice' | 'inStockOnly'
>

const HOWS = ['whole', 'start', 'inside'] as const satisfies SearchHow[]

/** The statement of a search, and the values of its placeholders. */
export function searchValues(search: ParsedSearch, limit: number, choice?: SearchNarrowing) {
  const { phrase, terms } = search
  const given = {
    looksAtMetal: looksAtMetal(terms),
    hasSeveral: terms.length > 1,
    neededLetters: neededLetters(terms),
    ...mapped(termPatterns(terms), (how, patterns) => [`${how}Terms`, patterns]),
    ...mapped(phrasePatterns(phrase), (how, pattern) => [`${how}Phrase`, pattern]),
    insidePhrase: containing(phrase),
    ...telling(phrase),
    termLetters: terms.map((term) => neededLetters([term])),
    termLexemes: terms.map((term) => termsQuery([term], 'inside', 'anywhere')),
    ...Object.fromEntries(
      HOWS.flatMap((how) => [
        [`${how}Name`, termsQuery(terms, how, 'name')],
        [`${how}Mixed`, looksAtMetal(terms) ? termsQuery(terms, how, 'anywhere') : null],
      ]),
    ),
    ...narrowing(search, choice),
  }
  const reach =
    termsQuery(terms, 'whole', 'name') === null ? 'nothing' : hasTrigrams(phrase) ? 'trigrams' : 'words'
  const isNarrowed = Boolean(choice) || search.minPrice !== null || search.maxPrice !== null
  const shape: SearchShape = `${reach} ${isNarrowed ? 'narrowed' : 'all'} ${limit}`
  return { shape, given }
}

function mapped<From extends object>(
  from: From,
  entry: (key: string, value: From[keyof From]) => [string, unknown],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => entry(key, value as From[keyof From])))
}

/** Null where nothing is chosen. */
function narrowing({ minPrice, maxPrice }: ParsedSearch, choice?: SearchNarrowing): Record<string, unknown> {
  const chosen = (values: readonly string[] = []) => (values.length > 0 ? values : null)
  const ends = [minPrice, choice?.minPrice ?? null].filter((end) => end !== null)
  const tops = [maxPrice, choice?.maxPrice ?? null].filter((end) => end !== null)
  return {
    categories: chosen(choice?.categories),
    puritiesOfCategories: puritiesOfMetals(choice?.categories ?? []),
    types: chosen(choice?.types),
    purities: chosen(choice?.purities),
    origins: chosen(choice?.origins),
    minPrice: ends.length > 0 ? Math.max(...ends) : 0,
    maxPrice: tops.length > 0 ? Math.min(...tops) : Number.MAX_SAFE_INTEGER,
    inStockOnly: choice?.inStockOnly ?? false,
  }
}

/** What a statement's shape says. */
export function lookupOf(shape: SearchShape): SearchLookup {
  const [reach, narrowed, limit] = shape.split(' ') as [Reach, Narrowed, string]
  return { reach, isNarrowed: narrowed === 'narrowed', limit: Number(limit) }
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

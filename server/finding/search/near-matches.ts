import { withFewerWords } from '#rules/finding/near-searches.ts'
import type { ParsedSearch, SearchWords } from '#rules/finding/parse-search.ts'
import { distanceFrom, isOpen, type PriceRange, rangeOf } from '#rules/finding/price-range.ts'
import type { Shop } from '#server/shop.ts'
import { correctSearch, type MeantSearch } from './correct-search.ts'
import { type SearchMatch, searchMatches } from './search.store.ts'

/** What is shown of a search, and how it differs from what was searched for. */
export type FoundMatches = MeantSearch & {
  matches: SearchMatch[]
  /** The price range that was typed, where nothing is in it: the matches cost more or less. */
  missed: PriceRange | null
  /** The matches with prices near to this are first; null where the best are. */
  nearTo: PriceRange | null
  /** Words of the shop that look like those typed. */
  similar: string[]
}

/** A search with more matches shows this many of the best. */
export const MAX_MATCHES = 240
/** Of very many matches, those are looked at that cost at most this share more or less than what was typed. */
const WIDER_BY = 0.5
const OPEN: PriceRange = { minPrice: null, maxPrice: null }
/** Where words are left out, what costs little is shown first. */
const CHEAPEST: PriceRange = { minPrice: null, maxPrice: 0 }

/** For a search that finds nothing: the first of what may have been meant that finds something, at most {@link MAX_MATCHES} of it. */
export async function nearMatches(
  { db }: Pick<Shop, 'db'>,
  search: ParsedSearch,
  words: SearchWords,
): Promise<FoundMatches> {
  const { meant, similar } = await correctSearch({ db }, search, words)
  const typed = { search, isNearest: false }
  const fewer = withFewerWords(search, words).map((one) => ({ search: one, isNearest: false }))
  const tries = [
    ...meant.map((one) => ({ ...one, missed: null, nearTo: null })),
    ...(isOpen(search) ? [] : [typed, ...meant, ...fewer].map(outOfRange)),
    ...fewer.map((one) => ({ ...one, missed: null, nearTo: CHEAPEST })),
  ]
  for (const one of tries) {
    const matches = await findNear(db, one)
    if (matches.length > 0) return { ...one, matches, similar }
  }
  return { ...typed, matches: [], missed: null, nearTo: null, similar }
}

function outOfRange({ search, isNearest }: MeantSearch) {
  const missed = rangeOf(search)
  return { search: { ...search, ...OPEN }, isNearest, missed, nearTo: missed }
}

type Try = MeantSearch & Pick<FoundMatches, 'missed' | 'nearTo'>

async function findNear(db: Shop['db'], { search, missed, nearTo }: Try) {
  const matches = await searchMatches(db, search, MAX_MATCHES)
  if (!missed || matches.length < MAX_MATCHES) return nearestFirst(matches, nearTo)
  const near = await searchMatches(db, { ...search, ...widened(missed) }, MAX_MATCHES)
  return nearestFirst(near.length > 0 ? near : matches, nearTo)
}

const widened = ({ minPrice, maxPrice }: PriceRange): PriceRange => ({
  minPrice: minPrice === null ? null : Math.round(minPrice * (1 - WIDER_BY)),
  maxPrice: maxPrice === null ? null : Math.round(maxPrice * (1 + WIDER_BY)),
})

/** In the order they have, where no price is named. */
export function nearestFirst(matches: readonly SearchMatch[], range: PriceRange | null): SearchMatch[] {
  const distance = ({ price }: SearchMatch) => (range ? distanceFrom(range, price) : 0)
  return matches.toSorted((one, other) => distance(one) - distance(other))
}

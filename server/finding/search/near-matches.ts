import { withFewerWords } from '#rules/finding/near-searches.ts'
import type { ParsedSearch, SearchWords } from '#rules/finding/parse-search.ts'
import { ANY_PRICE, distanceFrom, isOpen, type PriceRange, rangeOf } from '#rules/finding/price-range.ts'
import { type WeightRange, weightDistance } from '#rules/finding/read-weight.ts'
import type { FoundProduct, ProductIndex } from '#server/finding/index/product-index.ts'
import { correctSearch, type MeantSearch } from './correct-search.ts'
import { pricesOf, searchMatches } from './search-matches.ts'

/** The matches shown for a search, and how they differ from what was typed. */
export type FoundMatches = MeantSearch & {
  matches: FoundProduct[]
  /** The price range that was typed, where nothing is in it: the matches cost more or less. */
  missed: PriceRange | null
  /** The matches with prices near to this are first; null where the best are. */
  nearTo: PriceRange | null
  /** The weight that was typed, where nothing weighs that: the matches weigh more or less, the nearest first. */
  missedWeight: WeightRange | null
  /** Words of the shop that look like those typed. */
  similar: string[]
}

/** A search with more matches shows this many of the best. */
export const MAX_MATCHES = 240
/** Of very many matches, those are looked at that cost at most this share more or less than what was typed. */
const WIDER_BY = 0.5
/** Where words are left out, what costs little is shown first. */
const CHEAPEST: PriceRange = { minPrice: null, maxPrice: 0 }

/** For a search that finds nothing: the first of what may have been meant that finds something, at most {@link MAX_MATCHES} of it. */
export function nearMatches(index: ProductIndex, search: ParsedSearch, words: SearchWords): FoundMatches {
  const { meant, similar } = correctSearch(index, search, words)
  const typed = { search, isNearest: false }
  const fewer = withFewerWords(search, words).map((one) => ({ search: one, isNearest: false }))
  const { weight } = search
  const tries: Try[] = [
    ...meant.map(asTyped),
    ...(weight ? [typed, ...meant].map((one) => otherWeight(one, weight)) : []),
    ...(isOpen(search) ? [] : [typed, ...meant, ...fewer].map(outOfRange)),
    ...fewer.map((one) => ({ ...asTyped(one), nearTo: CHEAPEST })),
  ]
  for (const one of tries) {
    const matches = one.search.terms.length > 0 ? findNear(index, one) : []
    if (matches.length > 0) return { ...one, matches, similar }
  }
  return { ...asTyped(typed), matches: [], similar }
}

type Try = Omit<FoundMatches, 'matches' | 'similar'>

const asTyped = (one: MeantSearch): Try => ({ ...one, missed: null, nearTo: null, missedWeight: null })

function otherWeight(one: MeantSearch, weight: WeightRange): Try {
  return { ...asTyped(one), search: { ...one.search, weight: null }, missedWeight: weight }
}

function outOfRange(one: MeantSearch): Try {
  const missed = rangeOf(one.search)
  return { ...asTyped(one), search: { ...one.search, ...ANY_PRICE }, missed, nearTo: missed }
}

function findNear(index: ProductIndex, { search, missed, nearTo, missedWeight }: Try) {
  const matches = searchMatches(index, search, MAX_MATCHES)
  if (missedWeight) return nearestInWeight(matches, missedWeight)
  if (!missed || matches.length < MAX_MATCHES) return nearestFirst(matches, nearTo)
  const near = searchMatches(index, { ...search, ...widened(missed) }, MAX_MATCHES)
  return nearestFirst(near.length > 0 ? near : matches, nearTo)
}

const widened = ({ minPrice, maxPrice }: PriceRange): PriceRange => ({
  minPrice: minPrice === null ? null : Math.round(minPrice * (1 - WIDER_BY)),
  maxPrice: maxPrice === null ? null : Math.round(maxPrice * (1 + WIDER_BY)),
})

const nearestInWeight = (matches: readonly FoundProduct[], weight: WeightRange): FoundProduct[] =>
  matches.toSorted(
    (one, other) => weightDistance(weight, one.grossWeightMg) - weightDistance(weight, other.grossWeightMg),
  )

/** In the order they have, where no price is named. */
export function nearestFirst(matches: readonly FoundProduct[], range: PriceRange | null): FoundProduct[] {
  const distance = (match: FoundProduct) =>
    range ? Math.min(...pricesOf(match, range).map((price) => distanceFrom(range, price))) : 0
  return matches.toSorted((one, other) => distance(one) - distance(other))
}

import { EVERYTHING, type ListingChoice } from '#rules/finding/listing-choice.ts'
import type { ParsedSearch } from '#rules/finding/parse-search.ts'
import { isOpen, lowestWithin, overlap, type PriceRange } from '#rules/finding/price-range.ts'
import type { Paise } from '#rules/money.ts'
import { findByWords } from '#server/finding/index/find-words.ts'
import { isChosen } from '#server/finding/index/is-chosen.ts'
import type { FoundProduct, ProductIndex } from '#server/finding/index/product-index.ts'

/** The choices that narrow a search; nothing chosen means everything. */
type SearchNarrowing = Omit<ListingChoice, 'sort'>

/**
 * Products on sale that match, in the order of `searchRank`, the featured and then the newest first among equals; none
 * where the search has neither terms nor a weight.
 */
export function searchMatches(
  index: ProductIndex,
  search: ParsedSearch,
  limit: number,
  choice: SearchNarrowing = EVERYTHING,
): FoundProduct[] {
  const { terms, weight } = search
  if (terms.length === 0 && !weight) return []
  const range = overlap(search, choice)
  const isNarrow = choice !== EVERYTHING || weight !== null || !isOpen(range)
  const narrowing = { kinds: (kind: FoundKind) => isChosen(kind, choice), range, weight }
  return findByWords(index, search, { limit, ...(isNarrow ? { narrowing } : {}) }).flatMap(
    (slot) => index.productAt(slot) ?? [],
  )
}

/** The prices of a match: of its variants, and of its sizes where no variant is in the requested range. */
export const pricesOf = ({ prices, sizePrices }: FoundProduct, range: PriceRange): readonly Paise[] =>
  lowestWithin(range, prices) === null ? [...prices, ...sizePrices] : prices

type FoundKind = Parameters<typeof isChosen>[0]

import { nearestSearches } from '#rules/finding/near-searches.ts'
import {
  isWordOfShop,
  type ParsedSearch,
  type SearchWords,
  withoutWords,
  withWord,
} from '#rules/finding/parse-search.ts'
import { lettersOf, searchable } from '#rules/finding/search-text.ts'
import { isOneTypoAway, MIN_CORRECTED } from '#rules/finding/typos.ts'
import type { ProductIndex } from '#server/finding/index/product-index.ts'
import { type SimilarWord, similarWords } from '#server/finding/index/similar-words.ts'

/** The search that is run in place of the typed one. */
export type MeantSearch = {
  search: ParsedSearch
  /** It is something else than was searched for, which comes nearest (`NEAREST_NAMES`). */
  isNearest: boolean
}

export type CorrectedSearch = {
  /**
   * Searches that may have been meant, most likely first: with one slip in one word forgiven, with the nearest names,
   * and without the words that the shop does not have (“gold ring with wings”).
   */
  meant: MeantSearch[]
  /** Words of the shop that look like those typed, to be offered instead. */
  similar: string[]
}

/** Below this likeness (0 to 1) a word is not offered. */
const MIN_LIKENESS = 0.25
const MAX_OFFERED = 4

/** For a search that found nothing. */
export function correctSearch(
  index: ProductIndex,
  search: ParsedSearch,
  words: SearchWords,
): CorrectedSearch {
  const typed = search.phrase.split(' ').filter((word) => word.length >= MIN_CORRECTED && isWord(word))
  const isOfShop = (word: string) => isWordOfShop(word, words)
  const similarPairs = similarWords(index, [...new Set(typed)])
  const wordsOfShop = [...words.names, ...words.synonyms.flat()].flatMap((phrase) =>
    searchable(phrase).split(' '),
  )
  // Two slips in one search would be a guess, and what the shop knows is right.
  const doubtful = search.readAs ? [] : typed.filter((word) => !isOfShop(word))
  const corrections = doubtful.flatMap((word) => {
    const similar = similarPairs.filter((one) => one.typed === word).map((one) => one.word)
    const to = correctionOf(word, [...similar, ...wordsOfShop])
    const one = to && withWord(search, { from: word, to }, words)
    return one && !one.readAs ? [one] : []
  })
  const [corrected = search] = corrections
  const isKnown = (word: string) => isOfShop(word) || similarPairs.some((one) => one.word === word)
  const unknown = new Set(corrected.phrase.split(' ').filter((word) => !isKnown(word)))
  const isSold = (word: string) => similarPairs.some((one) => one.typed === word && one.word === word)
  const meant = [
    ...corrections.map((one) => ({ search: one, isNearest: false })),
    ...nearestSearches(corrected, words, isSold).map((nearest) => ({ search: nearest, isNearest: true })),
    { search: withoutWords(corrected, unknown, words), isNearest: false },
  ].filter((one) => one.search.phrase !== search.phrase && one.search.terms.length > 0)
  return { meant, similar: offered(similarPairs) }
}

const isWord = (word: string) => lettersOf(word)[0] === word

/** A word that the shop has itself is right. */
function correctionOf(typed: string, candidates: readonly string[]): string | null {
  if (candidates.includes(typed)) return null
  return candidates.find((word) => isOneTypoAway(typed, word)) ?? null
}

function offered(found: readonly SimilarWord[]): string[] {
  const right = new Set(found.filter(({ typed, word }) => typed === word).map(({ typed }) => typed))
  const alike = found.filter(
    ({ typed, word, similarity }) => !right.has(typed) && similarity >= MIN_LIKENESS && word.length > 2,
  )
  const best = alike.sort((one, other) => other.similarity - one.similarity)
  return [...new Set(best.map(({ word }) => word))].slice(0, MAX_OFFERED)
}

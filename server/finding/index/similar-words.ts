import { likeness } from '#rules/finding/likeness.ts'
import { wordRuns } from '#rules/finding/search-text.ts'
import type { ProductIndex } from './product-index.ts'

const MAX_SIMILAR = 8

export type SimilarWord = { typed: string; word: string; similarity: number }

/**
 * Words of the names, categories and types that look like those typed (letters only), the most alike first; of a word that
 * the shop has, only itself. With one slip, half of a word is still as it should be: words that begin with it, or have it,
 * are compared.
 */
export function similarWords(index: ProductIndex, typed: readonly string[]): SimilarWord[] {
  const onSale = index.onSale()
  const { name, place } = index.words
  const ofPlaces = place.wordsOf(onSale).flatMap(wordRuns)
  return typed.flatMap((word) => {
    const half = Math.floor(word.length / 2)
    const [beginning, ending] = [word.slice(0, half), word.slice(word.length - half)]
    const near = new Set([
      ...name.wordsOf(onSale, { letters: beginning, atStart: true, atEnd: false }),
      ...name.wordsOf(onSale, { letters: ending, atStart: false, atEnd: false }),
      ...ofPlaces.filter((one) => one.startsWith(beginning) || one.includes(ending)),
    ])
    if (near.has(word)) return [{ typed: word, word, similarity: 1 }]
    return [...near]
      .map((one) => ({ typed: word, word: one, similarity: likeness(word, one) }))
      .sort((one, other) => other.similarity - one.similarity || (one.word < other.word ? -1 : 1))
      .slice(0, MAX_SIMILAR)
  })
}

import { searchable } from './search-text.ts'

/** Enough words to name any product; more are not looked at. */
const MAX_WORDS = 6

/**
 * For `like` over the search text of products: every word must be found, in any order. A word of three letters or more
 * anywhere, a shorter one only where a word begins, because the trigram index knows no shorter middle. Each inner
 * list holds the patterns of one word, of which one must match.
 */
export function adminSearchPatterns(typed: string): string[][] {
  const words = searchable(typed).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  return words.map((word) => {
    const literal = word.replace(/[\\%_]/g, '\\$&')
    return [...word].length >= 3 ? [`%${literal}%`] : [`${literal}%`, `% ${literal}%`]
  })
}

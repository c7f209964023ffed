import { searchable } from './search-text.ts'

/** Enough words to name any product; more are not looked at. */
const MAX_WORDS = 6

/** Patterns before the beginning of a word in the search text; the first line begins with a name. */
const BEFORE_WORD = ['', '% ', '%\t', '%\n', '%(']

/**
 * For `like` over the search text of products: every word must be found where a word begins, in any order, so that “ring”
 * leaves out earrings. Each inner list holds the patterns of one word, of which one must match.
 */
export function adminSearchPatterns(typed: string): string[][] {
  const words = searchable(typed).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  return words.map((word) => {
    const literal = word.replace(/[\\%_]/g, '\\$&')
    return BEFORE_WORD.map((before) => `${before}${literal}%`)
  })
}

/** The matches of a search in words, for those who change all that it finds; null where nothing is searched for. */
export function adminSearchHint(typed: string): string | null {
  const words = searchable(typed).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return null
  const list = words.map((word) => `“${word}”`).join(' and ')
  return `Name, type, category, metal or description has a word that begins with ${list}, or the SKU is exactly that.`
}

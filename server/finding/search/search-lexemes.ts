import type { SearchHow, SearchTerm } from '#rules/finding/search-rank.ts'
import { lettersOf } from '#rules/finding/search-text.ts'

/**
 * What the index on products' words (`search_lexemes` of migration 0101) must hold of a product that has all terms, each
 * as a whole, at the start of a word or anywhere, as a `tsquery`: in its name, or anywhere but in its description. Null
 * where no term has a letter to look for. A product that has it may still not match: signs are not indexed.
 */
export function termsQuery(
  terms: readonly SearchTerm[],
  how: SearchHow,
  where: 'name' | 'anywhere',
): string | null {
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
export function hasTrigrams(words: string): boolean {
  const parts = lettersOf(words)
  return parts.length > 1 || (parts[0] ?? '').length > 2
}

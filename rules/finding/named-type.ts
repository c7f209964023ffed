import type { SearchTerm } from './search-rank.ts'
import { lettersOf, searchable } from './search-text.ts'
import { singular, singularPhrase } from './word-forms.ts'

/**
 * Where a word beside others, or beside a price, names a type of jewellery, only matches of that type or with the word
 * in their name are left: “ring under 50,000” is not a kada whose description speaks of a ring, but toe rings are. All
 * of them where none is of that type.
 */
export function ofNamedType<Match extends { type: string; name: string }>(
  terms: readonly SearchTerm[],
  matches: readonly Match[],
): readonly Match[] {
  const named = typeWords(terms)
  const isOfType = ({ type }: Match) => named.has(singularPhrase(searchable(type)))
  const isNamed = ({ name }: Match) => lettersOf(searchable(name)).some((word) => named.has(singular(word)))
  return matches.some(isOfType) ? matches.filter((match) => isOfType(match) || isNamed(match)) : matches
}

/** Whether the words name one of these types. */
export function namesType(terms: readonly SearchTerm[], types: readonly string[]): boolean {
  const named = typeWords(terms)
  return types.some((type) => named.has(singularPhrase(searchable(type))))
}

const typeWords = (terms: readonly SearchTerm[]): ReadonlySet<string> =>
  new Set(
    terms
      .filter(({ isWordStart }) => isWordStart)
      .flatMap((term) => [term.words, ...term.others])
      .map(singularPhrase),
  )

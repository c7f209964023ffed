import type { SearchTerm } from './search-rank.ts'
import { lettersOf, searchable } from './search-text.ts'
import { singular, singularPhrase } from './word-forms.ts'

/**
 * Where a word beside others, or beside a price, names a type of jewellery, only what is of that type or says the word
 * in its name: “ring under 50,000” is not a kada whose description speaks of a ring, but toe rings are. All of it where
 * nothing is of that type.
 */
export function ofNamedType<Match extends { type: string; name: string }>(
  terms: readonly SearchTerm[],
  matches: readonly Match[],
): readonly Match[] {
  const words = terms
    .filter(({ isWordStart }) => isWordStart)
    .flatMap((term) => [term.words, ...term.others])
    .map(singularPhrase)
  const isOfType = ({ type }: Match) => words.includes(singularPhrase(searchable(type)))
  const isNamed = ({ name }: Match) =>
    lettersOf(searchable(name)).some((word) => words.includes(singular(word)))
  return matches.some(isOfType) ? matches.filter((match) => isOfType(match) || isNamed(match)) : matches
}

import { searchable } from './search-text.ts'
import { singularPhrase } from './word-forms.ts'

/** Words in a group, groups in the list, letters in a word. Search takes all of them into each question. */
export const MAX_SYNONYMS = 8
export const MAX_SYNONYM_GROUPS = 100
export const MAX_SYNONYM_LENGTH = 40

/** Names of the same thing, until an admin changes them: Hindi, Marathi and Tamil names beside the English ones. */
export const DEFAULT_SYNONYMS = [
  ['anklet', 'payal'],
  ['jhumka', 'jhumki'],
  ['mangalsutra', 'tanmaniya'],
  ['nose pin', 'nose ring', 'nath', 'nathni'],
  ['ring', 'anguthi'],
  ['band', 'couple ring'],
  ['bangle', 'kada', 'kangan', 'chudi'],
  ['necklace', 'haar'],
  ['toe ring', 'bichhiya', 'jodvi'],
  ['earring', 'ear ring', 'bali'],
  ['chain', 'sankal'],
  ['lab grown', 'laboratory grown'],
  ['sterling', '925'],
  ['men', 'gents', 'male'],
  ['children', 'child', 'kids', 'baby'],
] as const satisfies readonly (readonly string[])[]

/** The first word that is in the list twice, whatever its capitals and number; null where none is. */
export function repeatedSynonym(
  groups: readonly (readonly string[])[],
): { word: string; group: number } | null {
  const seen = new Set<string>()
  for (const [group, words] of groups.entries())
    for (const word of words) {
      const key = singularPhrase(searchable(word))
      if (seen.has(key)) return { word, group }
      seen.add(key)
    }
  return null
}

/** As an admin reads and types them: a group a line, its words separated by commas. */
export const synonymsText = (groups: readonly (readonly string[])[]): string =>
  groups.map((words) => words.join(', ')).join('\n')

/** In small letters; empty lines and words are left out. */
export function readSynonyms(text: string): string[][] {
  return text
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .map(searchable)
        .filter((word) => word !== ''),
    )
    .filter((words) => words.length > 0)
}

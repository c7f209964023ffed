import { isBoundary } from './search-text.ts'

/**
 * Texts that search checks, in words as `searchable` makes them: a name; the category and type (`place`); metal and
 * purity; the text about it.
 */
export type SearchFields = { name: string; place: string; metal: string; description: string }

/** One of the words that a product must have. */
export type SearchTerm = {
  /** As typed, in words as `searchable` makes them. */
  words: string
  /** Words that mean the same: synonyms, and the singular or plural. They count as whole words only. */
  others: readonly string[]
  /** It names a type, a metal or the like beside other words or a price: it is not looked for inside of words. */
  isWordStart: boolean
}

export type SearchHow = 'whole' | 'start' | 'inside'

/** The ways in which a term is found: its own words, or words of the same meaning as whole words. */
export const waysOf = ({ words, others, isWordStart }: SearchTerm, how: SearchHow): [string, SearchHow][] => [
  [words, isWordStart && how === 'inside' ? 'start' : how],
  ...others.map((other): [string, SearchHow] => [other, 'whole']),
]

/** Whether a text has words just as they are: as a whole, at the beginning of a word, or anywhere. */
export function says(text: string, words: string, how: SearchHow): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const begins = how === 'inside' || at === 0 || isBoundary(text.charCodeAt(at - 1))
    const end = at + words.length
    if (begins && (how !== 'whole' || end === text.length || isBoundary(text.charCodeAt(end)))) return true
  }
  return false
}

/**
 * Where the words are found, and how: the first are shown first. A product whose category or type has exactly this name
 * comes before one that has it in its own name: “silver” is the category before a gift of silver. Rings come before
 * earrings when one asks for “ring”.
 * All terms are in the `name`, or in the `place`, or each in one of name, place and metal (`mixed`); in the end the
 * phrase as it was typed is looked for in the description (`text`), a phrase of several words in name and place too.
 */
export const SEARCH_RANKS = [
  ['place', 'whole'],
  ['name', 'whole'],
  ['name', 'start'],
  ['place', 'start'],
  ['name', 'inside'],
  ['place', 'inside'],
  ['mixed', 'whole'],
  ['mixed', 'start'],
  ['mixed', 'inside'],
  ['text', 'whole'],
  ['text', 'start'],
  ['text', 'inside'],
] as const satisfies readonly (readonly ['name' | 'place' | 'mixed' | 'text', SearchHow])[]

/**
 * A metal alone means its category: “gold” does not find every diamond ring that is set in gold. Beside another word, or
 * as a purity such as “22k”, it is looked for in what products are made of.
 */
export const looksAtMetal = (terms: readonly SearchTerm[]): boolean =>
  terms.length > 1 || terms.some(({ words }) => /\d/.test(words))

/** A search for ranking: a phrase in words as `searchable` makes them, and its terms. */
export type RankedSearch = { phrase: string; terms: readonly SearchTerm[] }

/** The rank of a product among the results, 0 first; null where it is none. */
export type SearchRank = (fields: SearchFields) => number | null

export function searchRank({ phrase, terms }: RankedSearch): SearchRank {
  if (phrase === '' || terms.length === 0) return () => null
  const all = (text: string, how: SearchHow) =>
    terms.every((term) => waysOf(term, how).some(([words, way]) => says(text, words, way)))
  const hasMixed = looksAtMetal(terms)
  return ({ name, place, metal, description }) => {
    const text = {
      name,
      place,
      mixed: [name, place, metal].join('\n'),
      text: (terms.length > 1 ? [name, place, description] : [description]).join('\n'),
    }
    const rank = SEARCH_RANKS.findIndex(([field, how]) => {
      if (field === 'text') return says(text.text, phrase, how)
      return (field !== 'mixed' || hasMixed) && all(text[field], how)
    })
    return rank === -1 ? null : rank
  }
}

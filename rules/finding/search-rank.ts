import { WORD_BOUNDARY } from './search-text.ts'

/**
 * What search checks, in words as `searchable` makes them: a name; the category and type (`place`); metal and
 * purity; the text about it.
 */
export type SearchFields = { name: string; place: string; metal: string; description: string }

/** One of the words that a product must have. */
export type SearchTerm = {
  /** As typed, in words as `searchable` makes them. */
  words: string
  /** What means the same: synonyms, and the singular or plural. They count as whole words only. */
  others: readonly string[]
  /** It names a type, a metal or the like beside other words or a price: it is not looked for inside of words. */
  isWordStart: boolean
}

export type SearchHow = 'whole' | 'start' | 'inside'

/** Regular expressions of JavaScript and of PostgreSQL alike, one for each term. */
export type TermPatterns = Record<SearchHow, string[]>

const literally = (words: string) => words.replace(/[^a-z0-9\u0080-\uffff]/g, '\\$&')

export function termPatterns(terms: readonly SearchTerm[]): TermPatterns {
  const patterns = terms.map(({ words, others, isWordStart }) => {
    const typed = literally(words)
    const same = others.map((other) => `${literally(other)}($|${WORD_BOUNDARY})`)
    const anyOf = (pattern: string) => `(^|${WORD_BOUNDARY})(${[pattern, ...same].join('|')})`
    const start = anyOf(typed)
    const inside = same.length > 0 ? `${typed}|(^|${WORD_BOUNDARY})(${same.join('|')})` : typed
    return { whole: anyOf(`${typed}($|${WORD_BOUNDARY})`), start, inside: isWordStart ? start : inside }
  })
  return {
    whole: patterns.map(({ whole }) => whole),
    start: patterns.map(({ start }) => start),
    inside: patterns.map(({ inside }) => inside),
  }
}

/**
 * Letters that a text with the term has: the longest beginning that it shares with all that means the same. Most texts lack
 * them, and to see that takes a fifth of the time of a pattern. Empty where it shares none.
 */
export const neededLetters = ({ words, others }: SearchTerm): string =>
  others.reduce(sharedBeginning, firstWord(words))

/** The phrase may have other words between those of a term. */
const firstWord = (words: string) => words.split(' ', 1)[0] ?? ''

function sharedBeginning(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return one.slice(0, length)
}

/** The phrase as it was typed: as a whole, and at the beginning of a word. */
export function phrasePatterns(phrase: string): Record<'whole' | 'start', string> {
  const start = `(^|${WORD_BOUNDARY})${literally(phrase)}`
  return { whole: `${start}($|${WORD_BOUNDARY})`, start }
}

/**
 * Where the words are found, and how: the first are shown first. What is of a category or type by its whole name comes
 * before what is called so: “silver” is the category before a gift of silver. Rings come before earrings when one asks
 * for “ring”.
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

/** What is searched for: a phrase in words as `searchable` makes them, and its terms. */
export type RankedSearch = { phrase: string; terms: readonly SearchTerm[] }

/** The rank of a product among the results, 0 first; null where it is none. */
export type SearchRank = (fields: SearchFields) => number | null

export function searchRank({ phrase, terms }: RankedSearch): SearchRank {
  if (phrase === '' || terms.length === 0) return () => null
  const all = mapHow(termPatterns(terms), (patterns) => {
    const ways = patterns.map((pattern) => new RegExp(pattern))
    return (text: string) => ways.every((way) => way.test(text))
  })
  const hasMixed = looksAtMetal(terms)
  const { whole, start } = phrasePatterns(phrase)
  const [isWhole, isStart] = [new RegExp(whole), new RegExp(start)]
  const said = {
    whole: (text: string) => isWhole.test(text),
    start: (text: string) => isStart.test(text),
    inside: (text: string) => text.includes(phrase),
  }
  return ({ name, place, metal, description }) => {
    const text = {
      ...{ name, place },
      mixed: [name, place, metal].join('\n'),
      text: (terms.length > 1 ? [name, place, description] : [description]).join('\n'),
    }
    const rank = SEARCH_RANKS.findIndex(([field, how]) => {
      if (field === 'text') return said[how](text.text)
      return (field !== 'mixed' || hasMixed) && all[how](text[field])
    })
    return rank === -1 ? null : rank
  }
}

function mapHow<From, To>(from: Record<SearchHow, From>, made: (one: From) => To): Record<SearchHow, To> {
  return { whole: made(from.whole), start: made(from.start), inside: made(from.inside) }
}

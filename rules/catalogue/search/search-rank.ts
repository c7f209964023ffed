/** What search looks through, in words as {@link searchable} makes them: a name, the shelf it is on, the text about it. */
export type SearchFields = { name: string; place: string; description: string }

/** Gaps between words: people type `gift-articles` for “Gift Articles”. */
const GAPS = /[\s\-\u2010-\u2015]+/g

/** Small letters, one space where words end; so are both what is searched for and what is searched through. */
export const searchable = (text: string): string => text.toLowerCase().replace(GAPS, ' ').trim()

/** As regular expressions of JavaScript and of PostgreSQL alike: a letter or digit of any script, for the boundaries. */
const NO_LETTER = '[^a-z0-9\\u00c0-\\u1fff\\u2c00-\\uffff]'

/** The words as a whole, and at the beginning of a word; `words` come from {@link searchable}. */
export function searchPatterns(words: string): { whole: string; start: string } {
  const literal = words.replace(/[^a-z0-9\u0080-\uffff]/g, '\\$&')
  const start = `(^|${NO_LETTER})${literal}`
  return { whole: `${start}($|${NO_LETTER})`, start }
}

/** Where the words are found, and how: the first are shown first. Rings come before earrings when one asks for “ring”. */
export const SEARCH_RANKS = [
  ['name', 'whole'],
  ['place', 'whole'],
  ['name', 'start'],
  ['place', 'start'],
  ['name', 'inside'],
  ['place', 'inside'],
  ['description', 'whole'],
  ['description', 'start'],
  ['description', 'inside'],
] as const satisfies readonly (readonly [keyof SearchFields, 'whole' | 'start' | 'inside'])[]

/** The place of a product among the results, 0 first; null where it is none. `words` come from {@link searchable}. */
export function searchRank(fields: SearchFields, words: string): number | null {
  if (words === '') return null
  const { whole, start } = searchPatterns(words)
  const patterns = { whole: new RegExp(whole), start: new RegExp(start) }
  const rank = SEARCH_RANKS.findIndex(([field, how]) =>
    how === 'inside' ? fields[field].includes(words) : patterns[how].test(fields[field]),
  )
  return rank === -1 ? null : rank
}

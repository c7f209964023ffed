import { type SQL, sql } from 'drizzle-orm'

/** What a search is given; null where it asks for nothing. */
const GIVEN_TYPES = {
  looksAtMetal: 'boolean',
  hasSeveral: 'boolean',
  hasTrigrams: 'boolean',
  wholeTerms: 'text[]',
  startTerms: 'text[]',
  insideTerms: 'text[]',
  wholePhrase: 'text',
  startPhrase: 'text',
  insidePhrase: 'text',
  rarest: 'text',
  second: 'text',
  termLexemes: 'text[]',
  termLetters: 'text[]',
  wholeName: 'tsquery',
  startName: 'tsquery',
  insideName: 'tsquery',
  wholeMixed: 'tsquery',
  startMixed: 'tsquery',
  insideMixed: 'tsquery',
} as const
export type SearchParameter = keyof typeof GIVEN_TYPES

export const given = (name: SearchParameter): SQL => sql.raw(`given."${name}"`)

/** The same as a subquery, so that an index can look the value up. */
export const wanted = (name: SearchParameter): SQL => sql`(select ${given(name)} from given)`

/**
 * Each value once, in a row that the tables of a search are joined with. The planner cannot see the values there.
 * Otherwise it would make a new plan for each search, which takes longer than the search itself.
 */
export const GIVEN = sql`given as materialized (select ${sql.join(
  Object.entries(GIVEN_TYPES).map(
    ([name, type]) => sql`${sql.placeholder(name)}${sql.raw(`::${type} as "${name}"`)}`,
  ),
  sql`, `,
)})`

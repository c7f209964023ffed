import { desc, type SQL, sql } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.ts'
import { SEARCH_RANKS, type SearchHow } from '#rules/finding/search-rank.ts'
import { given } from './search-given.store.ts'

export type Field = (typeof SEARCH_RANKS)[number][0]

/** Written out, so that every plan of the statement knows how few rows are wanted. */
export const number = (n: number) => sql.raw(String(n))

/** Among equals: the featured, then the newest. */
export const FIRST_FIRST = [desc(products.isFeatured), desc(products.createdAt), desc(products.id)]
export const inOrder = sql`order by ${sql.join(FIRST_FIRST, sql`, `)}`

/** The lines of `search_text`. */
const line = (place: 1 | 2 | 3 | 4) => sql`split_part(${products.searchText}, E'\\n', ${number(place)})`
const NAME = line(1)
export const PLACE = line(2)
const TEXTS = {
  name: NAME,
  place: PLACE,
  mixed: sql`concat_ws(E'\\n', ${NAME}, ${PLACE}, ${line(4)})`,
  text: sql`concat_ws(E'\\n', case when ${given('hasSeveral')} then concat_ws(E'\\n', ${NAME}, ${PLACE}) end, ${line(3)})`,
} as const satisfies Record<Field, SQL>

export function isIn(text: SQL, field: Field, how: SearchHow): SQL {
  if (field === 'mixed') return sql`(${given('looksAtMetal')} and ${text} ~ all(${given(`${how}Terms`)}))`
  if (field !== 'text') return sql`${text} ~ all(${given(`${how}Terms`)})`
  const phrase = given(`${how}Phrase`)
  return how === 'inside' ? sql`${text} like ${phrase}` : sql`${text} ~ ${phrase}`
}

/**
 * Whether a product can have a rank at all. Each rank asks for all terms or for the phrase in lines of `search_text`, and
 * what is found in a line is found in the whole: most products are refused here, by one test in place of twelve.
 */
export const canMatch = sql`(strpos(${products.searchText}, ${given('neededLetters')}) > 0
  and (${products.searchText} ~ all(${given('insideTerms')}) or ${products.searchText} like ${given('insidePhrase')}))`

const ranks = SEARCH_RANKS.map(
  ([field, how], place) => sql`when ${isIn(TEXTS[field], field, how)} then ${number(place)}`,
)

/** The rank of a product that is joined with what is given; null where it does not match. */
export const RANK = sql`case when not ${canMatch} then null ${sql.join(ranks, sql` `)} end`

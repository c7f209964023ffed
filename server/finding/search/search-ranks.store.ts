import { desc, type SQL, sql } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.ts'
import { productWords } from '#db/schema/narrow-products.ts'
import { SEARCH_RANKS, type SearchHow } from '#rules/finding/search-rank.ts'
import { given } from './search-given.store.ts'

export type Field = (typeof SEARCH_RANKS)[number][0]

/** Written out, so that every plan of the statement knows how few rows are wanted. */
export const number = (n: number) => sql.raw(String(n))

/** Among equals: the featured, then the newest. */
export const FIRST_FIRST = [productWords.isFeatured, productWords.createdAt, productWords.productId].map(desc)
export const inOrder = sql`order by ${sql.join(FIRST_FIRST, sql`, `)}`

/** A product with its place in the order in which finds are shown. */
export const PLACED = sql`product_words.product_id as id, product_words.is_featured, product_words.created_at`

/** A line of `search_text` or of `words`, where that of the description is empty. */
const line = (of: SQL, place: 1 | 2 | 3 | 4) => sql`split_part(${of}, E'\\n', ${number(place)})`

function textOf(of: SQL, field: Field): SQL {
  const [name, place] = [line(of, 1), line(of, 2)]
  if (field === 'name') return name
  if (field === 'place') return place
  if (field === 'mixed') return sql`concat_ws(E'\\n', ${name}, ${place}, ${line(of, 4)})`
  return sql`concat_ws(E'\\n', case when ${given('hasSeveral')} then concat_ws(E'\\n', ${name}, ${place}) end, ${line(of, 3)})`
}

/** Category and type. */
export const PLACE = textOf(sql`${productWords.words}`, 'place')

/** Letters that each term has, however it is meant: to look for them takes a fifth of the time of a pattern. */
const hasLetters = (text: SQL) => sql`${text} like all(${given('termLetters')})`

export function isIn(text: SQL, field: Field, how: SearchHow): SQL {
  if (field === 'mixed') return sql`(${given('looksAtMetal')} and ${text} ~ all(${given(`${how}Terms`)}))`
  if (field !== 'text') return sql`(${hasLetters(text)} and ${text} ~ all(${given(`${how}Terms`)}))`
  const phrase = given(`${how}Phrase`)
  return how === 'inside' ? sql`${text} like ${phrase}` : sql`${text} ~ ${phrase}`
}

const ranks = (of: SQL, fields: readonly Field[]) =>
  sql.join(
    SEARCH_RANKS.flatMap(([field, how], rank) =>
      fields.includes(field) ? [sql`when ${isIn(textOf(of, field), field, how)} then ${number(rank)}`] : [],
    ),
    sql` `,
  )

/** Whether a product has all words in its name, place or metal. */
export const HAS_WORDS = sql`(${hasLetters(sql`${productWords.words}`)} and ${productWords.words} ~ all(${given('insideTerms')}))`

/** The rank of a product that has all words, by name, place and metal; null where it has none. What is given is joined with it. */
export const WORDS_RANK = sql`case ${ranks(sql`${productWords.words}`, ['name', 'place', 'mixed'])} end`

/** The rank of a product whose name, place or description has the phrase. */
export const TEXT_RANK = sql`case ${ranks(sql`${products.searchText}`, ['name', 'place', 'mixed', 'text'])} end`

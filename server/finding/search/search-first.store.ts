import { sql } from 'drizzle-orm'
import { productWords } from '#db/schema/narrow-products.ts'
import { given } from './search-given.store.ts'
import { isOneWanted } from './search-narrowing.store.ts'
import { HAS_WORDS, inOrder, number, PLACED, WORDS_RANK } from './search-ranks.store.ts'
import type { SearchLookup } from './search-values.ts'

/** The first products (featured, newest) are checked one by one, this many of them: most searches end there. */
const FIRST = 1000
/** A term that many products have is in one of this many of the first. */
export const SAMPLE = 200

/** The order of finds, for the rows of a subquery. */
export const inTheirOrder = sql`order by is_featured desc, created_at desc, id desc`

/** The first products with their rank by words, in order. Read row by row, as far as ranks ask. */
export const firstProducts = (lookup: SearchLookup) => sql`first as materialized (
  select ${PLACED}, ${productWords.words}, case when ${HAS_WORDS} and ${isOneWanted(lookup)} then ${WORDS_RANK} end as rank
  from ${productWords} cross join given ${inOrder} limit ${number(FIRST)}
), edge as materialized (
  select is_featured, created_at, id from first offset ${number(FIRST - 1)})`

/** Behind the last of the first products. */
export const BEHIND_FIRST = sql`(is_featured, created_at, id) < (select is_featured, created_at, id from edge)`

/** Those of the first products that have such a rank. */
export const amongFirst = (rank: number, { limit }: SearchLookup) =>
  sql`(select id, rank from first where ${NONE_IS_MISSING} and rank = ${number(rank)} limit ${number(limit)})`

/**
 * Whether one of the terms is in no name, place or metal of the shop: then no product has them all, and the index need
 * not bring together the many that have the others. A term of the first products is not looked up.
 */
export const MISSING = sql`missing as materialized (
  select exists (
    select from given, unnest(${given('insideTerms')}, ${given('termLexemes')}, ${given('termLetters')}) as term (pattern, lexemes, letters)
    where term.lexemes is not null
      and not exists (select from (select words from first limit ${number(SAMPLE)}) as sample
        where words like term.letters and words ~ term.pattern)
      and not exists (select from ${productWords} where search_lexemes(${productWords.words}) @@ term.lexemes::tsquery)
  ) as is_one)`
/** Some product has each of the words. */
export const NONE_IS_MISSING = sql`not (select is_one from missing)`

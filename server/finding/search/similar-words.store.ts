import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { hiddenValue } from '#db/planned-once.ts'
import { productWords } from '#db/schema/narrow-products.ts'
import { WORD_BOUNDARY } from '#rules/finding/search-text.ts'
import { inOrder } from './search-ranks.store.ts'

/** By this many of the featured and newest products we estimate how many of all have half of a word. */
const FIRST = 500
/** If more products than this have half of a word, only the first products are asked, not the index. */
const MAX_FOUND = 5000
/** A word that many products have is in one of this many of the first. */
const SAMPLE = 100
/**
 * Products whose words are compared with a word, and words that are answered for it. PostgreSQL works the lexemes of some
 * of them out again, which takes longer than all the rest.
 */
const MAX_COMPARED = 500
const MAX_SIMILAR = 8

export type SimilarWord = { typed: string; word: string; similarity: number }

/**
 * Words of the shop's products that look like those typed (letters only), the most alike first; of a word that the shop
 * has, only itself. With one slip, half of a word is still as it should be: the index finds words that begin with it, or
 * have it.
 */
export async function similarWords(db: Db, typed: readonly string[]): Promise<SimilarWord[]> {
  if (typed.length === 0) return []
  const { rows } = await db.execute<SimilarWord>(sql`
    with ${FIRST_PRODUCTS}, asked as materialized (
      select given.*, exists (select from (select * from first limit ${SAMPLE}) as first
        where strpos(first.names, typed) > 0 and first.names ~ pattern)
        or exists (select from ${productWords} where ${has(sql`itself`)}) as is_known
      from unnest(${sql.join(asked(typed).map(listed), sql`, `)}) as given (typed, pattern, itself, beginning, begins, ending, ends)
    ), ${HALVES}
    select typed, typed as word, 1::real as similarity from asked where is_known
    union all
    select asked.typed, best.word, best.similarity
    from asked cross join lateral (
      select word, similarity(word, asked.typed) from (
        select distinct word
        from (${CHUNKS}) as chunks, regexp_split_to_table(chunk, ${`${WORD_BOUNDARY}+`}) as word
      ) as words
      order by similarity(word, asked.typed) desc, word limit ${MAX_SIMILAR}
    ) as best
    where not asked.is_known`)
  return rows
}

/** The words as a pattern, their halves, and the lexemes of each as a `tsquery`: in a name or a place. */
function asked(typed: readonly string[]): string[][] {
  const beginnings = typed.map((word) => word.slice(0, Math.floor(word.length / 2)))
  const endings = typed.map((word) => word.slice(word.length - Math.floor(word.length / 2)))
  return [
    [...typed],
    typed.map((word) => `(^|${WORD_BOUNDARY})${word}($|${WORD_BOUNDARY})`),
    typed.map((word) => `'=${word}' | '@=${word}'`),
    beginnings,
    beginnings.map((half) => `'=${half}':* | '@=${half}':*`),
    endings,
    endings.map((half) => `'${half}':* | '@${half}':*`),
  ]
}

const listed = (list: string[]) => hiddenValue(sql.param(list), 'text[]')

/** Name and place. */
const NAMES = sql`concat_ws(' ', split_part(words, E'\n', 1), split_part(words, E'\n', 2))`

const FIRST_PRODUCTS = sql`first as materialized (
  select ${NAMES} as names from ${productWords} ${inOrder} limit ${FIRST})`

const has = (lexemes: SQL) => sql`search_lexemes(words) @@ ${lexemes}::tsquery`

const isInFirst = sql`strpos(first.names, half) > 0`

/**
 * The halves of the words that the shop does not have, and whether too many products have a half for the index. How many
 * products there are is PostgreSQL's own estimate: to add up the counts of the listings takes longer than all the rest.
 */
const HALVES = sql`halves as materialized (
  select typed, half, lexemes, (select count(*) from first where ${isInFirst}) * all_products.number > ${MAX_FOUND * FIRST} as is_frequent
  from asked cross join lateral (values (beginning, begins), (ending, ends)) as halves (half, lexemes),
    (select reltuples as number from pg_class where oid = 'product_words'::regclass) as all_products
  where not is_known)`

/** Names of products that have half of a word. */
const NEAR = sql`
  (select first.names from first where halves.is_frequent and ${isInFirst})
  union all
  (select ${NAMES} from ${productWords} where not halves.is_frequent and ${has(sql`halves.lexemes`)} limit ${MAX_COMPARED})`

/** What is between spaces, each once: a regular expression for every name takes five times as long. */
const CHUNKS = sql`select distinct chunk
  from halves cross join lateral (${NEAR}) as near, string_to_table(translate(near.names, E'\t', ' '), ' ') as chunk
  where halves.typed = asked.typed`

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { WORD_BOUNDARY } from '#rules/catalogue/search/search-text.ts'
import { onSale } from './product-rows.store.ts'

/**
 * Products whose words are compared with a word, and words that are answered for it. PostgreSQL works the lexemes of some
 * of them out again, which takes longer than all the rest.
 */
const MAX_COMPARED = 500
const MAX_SIMILAR = 8

export type SimilarWord = { typed: string; word: string; similarity: number }

/**
 * Words of the shop's products that look like those typed (letters only), the most alike first; of a word that the shop
 * has, only itself. With one slip, half of a word is still as it should be: the index finds words that begin, or end,
 * like it.
 */
export async function similarWords(db: Db, typed: readonly string[]): Promise<SimilarWord[]> {
  if (typed.length === 0) return []
  const names = sql`concat_ws(' ', split_part(near.search_text, E'\n', 1), split_part(near.search_text, E'\n', 2))`
  const has = (lexemes: SQL) =>
    sql`${onSale} and search_lexemes(${products.searchText}) @@ ${lexemes}::tsquery`
  const lists = [typed, typed.map(itself), typed.map(halfOf)].map(
    (list) => sql`${sql.param([...list])}::text[]`,
  )
  const { rows } = await db.execute<SimilarWord>(sql`
    with asked as materialized (
      select typed, lexemes, exists (select from ${products} where ${has(sql`itself`)}) as is_known
      from unnest(${sql.join(lists, sql`, `)}) as given (typed, itself, lexemes)
    )
    select typed, typed as word, 1::real as similarity from asked where is_known
    union all
    select asked.typed, best.word, best.similarity
    from asked cross join lateral (
      select word, similarity(word, asked.typed) from (
        select distinct word from (
          select ${products.searchText} as search_text from ${products}
          where ${has(sql`asked.lexemes`)} limit ${MAX_COMPARED}
        ) as near, regexp_split_to_table(${names}, ${`${WORD_BOUNDARY}+`}) as word
      ) as words
      order by similarity(word, asked.typed) desc, word limit ${MAX_SIMILAR}
    ) as best
    where not asked.is_known`)
  return rows
}

/** The word as a whole, in a name or a place. */
const itself = (word: string): string => `'=${word}' | '@=${word}'`

function halfOf(word: string): string {
  const middle = Math.floor(word.length / 2)
  const begins = `=${word.slice(0, middle)}`
  const ends = word.slice(word.length - middle)
  return [begins, `@${begins}`, ends, `@${ends}`].map((lexeme) => `'${lexeme}':*`).join(' | ')
}

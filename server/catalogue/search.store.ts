import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { SEARCH_RANKS, searchable, searchPatterns } from '#rules/catalogue/search/search-rank.ts'
import { onSale, type ProductRow, readProducts } from './products.store.ts'

/** The lines of `search_text`. */
const LINES = { name: 1, place: 2, description: 3 } as const

/**
 * Products on sale whose name, description, category or type contains the words, in the order of `searchRank`, the
 * featured and then the newest first among equals. The trigram index finds them; they are put in order by what they
 * are found by, before anything else of them is read.
 */
export async function searchProductRows(db: Db, typed: string, limit: number): Promise<ProductRow[]> {
  const words = searchable(typed)
  if (words === '') return []
  const order = [asc(rankOf(words)), desc(products.isFeatured), desc(products.createdAt), desc(products.id)]
  const first = db
    .select({ id: products.id })
    .from(products)
    .where(and(onSale, sql`${products.searchText} like ${inside(words)}`))
    .orderBy(...order)
    .limit(limit)
  return readProducts(db, inArray(products.id, first), { orderBy: order, limit })
}

const inside = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

function rankOf(words: string): SQL {
  const patterns = searchPatterns(words)
  const cases = SEARCH_RANKS.map(([field, how], rank) => {
    const line = sql`split_part(${products.searchText}, E'\\n', ${sql.raw(String(LINES[field]))})`
    const found = how === 'inside' ? sql`${line} like ${inside(words)}` : sql`${line} ~ ${patterns[how]}`
    return sql`when ${found} then ${sql.raw(String(rank))}`
  })
  return sql`case ${sql.join(cases, sql` `)} end`
}

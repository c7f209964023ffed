import { type SQL, sql } from 'drizzle-orm'
import { productWords } from '#db/schema/narrow-products.ts'
import type { SearchHow } from '#rules/finding/search-rank.ts'
import { BEHIND_FIRST, inTheirOrder, NONE_IS_MISSING } from './search-first.store.ts'
import { given, type SearchParameter, wanted } from './search-given.store.ts'
import { isFewInRange, isLikeChosen, isWanted } from './search-narrowing.store.ts'
import { HAS_WORDS, number, PLACED, WORDS_RANK } from './search-ranks.store.ts'
import type { SearchLookup } from './search-values.ts'

/** How many of the products that the index finds for a rank, or that have a word of the phrase, are looked at. */
export const MAX_LOOKED_AT = 4000
/** How many of a narrowed search are kept for all ranks: to read them again takes longer than to rank more. */
const MAX_NARROWED = 10_000

/** Ranks whose words are looked for in the name alone, or in name, place and metal. */
type Looked = 'name' | 'mixed'

/**
 * Products that have all words: those of the price range where it has few, otherwise what the index has for them anywhere
 * inside. Where these are all, each rank is taken from them; otherwise each asks the index for its own.
 */
export const candidates = (
  field: Looked,
  lookup: SearchLookup,
) => sql`${sql.raw(field)}_candidates as materialized (
  (${indexed(lexemesOf(field, 'inside'), lookup, sql`true`)} limit ${number(maxCandidates(lookup))})
), ${sql.raw(field)}_complete as materialized (
  select (select count(*) from ${sql.raw(field)}_candidates) < ${number(maxCandidates(lookup))} as is_so)`
const maxCandidates = ({ narrowedBy }: SearchLookup) =>
  narrowedBy === 'nothing' ? MAX_LOOKED_AT : MAX_NARROWED

const lexemesOf = (field: Looked, how: SearchHow): SearchParameter =>
  field === 'name' ? `${how}Name` : `${how}Mixed`

/** Products of a price range that has few: each is looked up by its id. */
export const rangeCandidates = (lookup: SearchLookup) => sql`range_candidates as materialized (
  select ${PLACED}, ${WORDS_RANK} as rank
  from given, in_range cross join lateral (select * from ${productWords} where product_id = in_range.id offset 0) as product_words
  where ${isFewInRange(lookup)} and ${HAS_WORDS} and ${isLikeChosen(sql`in_range.id`)})`

/** What the index of words has. */
const indexed = (lexemes: SearchParameter, lookup: SearchLookup, where: SQL) => sql`
  select ${PLACED}, ${WORDS_RANK} as rank from ${productWords} cross join given
  where ${where} and not ${isFewInRange(lookup)} and ${NONE_IS_MISSING}
    and search_lexemes(${productWords.words}) @@ ${wanted(lexemes)} and ${HAS_WORDS} and ${isWanted(lookup)}`

/** Products behind the first ones that have a rank of words: among all candidates, or what the index has for it. */
export function lookedUp(field: Looked, how: SearchHow, lookup: SearchLookup, rank: number): SQL {
  const isAlone = field === 'name' ? asksAlone(how, lookup) : sql`false`
  const own = indexed(
    lexemesOf(field, how),
    lookup,
    sql`(${isAlone} or not (select is_so from ${sql.raw(field)}_complete))`,
  )
  return sql`(select id, rank from (
      ${lookup.narrowedBy === 'price' ? sql`select * from range_candidates union all` : sql``}
      select * from ${sql.raw(field)}_candidates where not ${isAlone} union all (${own} limit ${number(MAX_LOOKED_AT)})) as named
    where rank = ${number(rank)} and ${BEHIND_FIRST} ${inTheirOrder} limit ${number(lookup.limit)})`
}

/**
 * What is called so is rare, or soon enough: all that has “ol” inside is not read to learn that nothing begins with it. To
 * look for beginnings of several words takes the index as long as to look for all.
 */
function asksAlone(how: SearchHow, { narrowedBy }: SearchLookup): SQL {
  if (narrowedBy !== 'nothing' || how === 'inside') return sql`false`
  return how === 'whole' ? sql`true` : sql`(select not ${given('hasSeveral')} from given)`
}

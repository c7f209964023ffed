import { desc, type SQL, sql } from 'drizzle-orm'
import { productWords } from '#db/schema/narrow-products.ts'
import { SEARCH_RANKS, type SearchHow } from '#rules/finding/search-rank.ts'
import { candidates, lookedUp, rangeCandidates } from './search-candidates.store.ts'
import { amongFirst, firstProducts, inTheirOrder, MISSING, NONE_IS_MISSING } from './search-first.store.ts'
import { GIVEN } from './search-given.store.ts'
import { IN_RANGE, productsOfPlace } from './search-narrowing.store.ts'
import { FIRST_FIRST, type Field, isIn, number, PLACE } from './search-ranks.store.ts'
import { told, toldBy } from './search-told.store.ts'
import type { SearchLookup } from './search-values.ts'

/** The `id` and `rank` of as many products as are wanted, rank after rank. */
export function foundBy(lookup: SearchLookup): SQL {
  const ranks = SEARCH_RANKS.flatMap(([field, how], rank) => FROM[field](lookup, how, rank))
  const tables = [
    GIVEN,
    firstProducts(lookup),
    MISSING,
    PLACES,
    ...(lookup.narrowedBy === 'price' ? [IN_RANGE, rangeCandidates(lookup)] : []),
    candidates('name', lookup),
    candidates('mixed', lookup),
    ...told(lookup),
  ]
  return sql`with recursive ${sql.join(tables, sql`, `)}
    select id, rank from (${sql.join(ranks, sql` union all `)}) as found limit ${number(lookup.limit)}`
}

/** Where the products of a rank come from, the first of them first. */
const FROM = {
  // The index of a place has its first products as well.
  place: (lookup, how, rank) => [ofPlaces(how, lookup, rank)],
  name: (lookup, how, rank) => [amongFirst(rank, lookup), lookedUp('name', how, lookup, rank)],
  mixed: (lookup, how, rank) => [amongFirst(rank, lookup), lookedUp('mixed', how, lookup, rank)],
  text: (lookup, _how, rank) => toldBy(rank, lookup),
} as const satisfies Record<Field, (lookup: SearchLookup, how: SearchHow, rank: number) => SQL[]>

/**
 * Each category and type that has products on sale, and their words: the index is asked for the first product of one, and
 * then for the next that it has, because one row is read for each and not one for each product or count.
 */
const PLACES = sql`places as (
  (${firstOfPlace(sql`true`)})
  union all
  select next.* from places cross join lateral (
    ${firstOfPlace(sql`(${productWords.categoryId}, ${productWords.typeId}) < (places.category_id, places.type_id)`)}
  ) as next)`

function firstOfPlace(where: SQL): SQL {
  const { categoryId, typeId } = productWords
  return sql`select ${categoryId}, ${typeId}, ${PLACE} as place from ${productWords} where ${where}
    order by ${sql.join([desc(categoryId), desc(typeId), ...FIRST_FIRST], sql`, `)} limit 1`
}

/**
 * Products of a category or type by its name. This rank is read only when fewer than `limit` products have an earlier
 * one: twice the limit is enough for each place. What is wholly of a place has the place's first rank.
 */
function ofPlaces(how: SearchHow, lookup: SearchLookup, rank: number): SQL {
  const earlier = { whole: sql`false`, start: isOfPlace('whole'), inside: isOfPlace('start') }[how]
  return sql`(select id, rank from (
    select best.* from given, places cross join lateral (${productsOfPlace(lookup)} ${inTheirOrder} limit ${number(2 * lookup.limit)}) as best
    where ${NONE_IS_MISSING} and ${isOfPlace(how)} and not ${earlier}
  ) as best where rank = ${number(rank)} ${inTheirOrder} limit ${number(lookup.limit)})`
}
const isOfPlace = (how: SearchHow) => isIn(sql`places.place`, 'place', how)

import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.ts'
import { SEARCH_RANKS, type SearchHow } from '#rules/finding/search-rank.ts'
import { onSale } from '#server/catalogue/product-rows.store.ts'
import {
  allPriced,
  candidates,
  isComplete,
  isNotPriced,
  MAX_LOOKED_AT,
  noneIsMissing,
  placed,
  pricedProducts,
  RANKED,
} from './search-candidates.store.ts'
import { GIVEN, given, type SearchParameter, wanted } from './search-given.store.ts'
import { hasAnyInRange, IN_RANGE, IS_ONE_CHOSEN, isFewInRange, isWanted } from './search-narrowing.store.ts'
import { FIRST_FIRST, type Field, inOrder, isIn, number, PLACE, RANK } from './search-ranks.store.ts'
import type { SearchLookup } from './search-values.ts'

/** The first products (featured, newest) are checked one by one, this many of them: most searches end there. */
const FIRST = 1000

/** The order of finds, for the rows of a subquery. */
const inTheirOrder = sql`order by is_featured desc, created_at desc, id desc`

/** The `id` and `rank` of as many products as are wanted, rank after rank. */
export function foundBy(lookup: SearchLookup): SQL {
  const ranks = SEARCH_RANKS.flatMap(([field, how], place) => {
    const behind = BEHIND[field](lookup, how, place)
    // The place's own index knows the first products as well.
    return field === 'place' ? [behind] : [amongFirst(place, lookup), behind]
  })
  const tables = [
    GIVEN,
    sampled(lookup),
    MISSING,
    ...(lookup.isNarrowed ? [IN_RANGE, pricedProducts(lookup)] : []),
    candidates(lookup),
    toldProducts(lookup),
    toldAlone(lookup),
    firstProducts(lookup),
    EDGE,
    PLACES,
  ]
  return sql`with recursive ${sql.join(tables, sql`, `)}
    select id, rank from (${sql.join(ranks, sql` union all `)}) as found limit ${number(lookup.limit)}`
}

const rankFor = ({ isNarrowed }: SearchLookup) =>
  isNarrowed ? sql`case when ${IS_ONE_CHOSEN} then ${RANK} end` : RANK

/** A term that many products have is in one of this many of the first. */
const SAMPLE = 200

const sampled = (lookup: SearchLookup) => sql`sample as materialized (
  select ${products.id} as id, ${products.searchText}, ${rankFor(lookup)} as rank
  from ${products} cross join given where ${onSale} ${inOrder} limit ${number(SAMPLE)})`

/** Which of the first products match, in order. Read row by row, as far as ranks ask; after {@link SAMPLE} only if needed. */
const firstProducts = (lookup: SearchLookup) => sql`first as materialized (
  select id, rank from (
    (select id, rank from sample)
    union all
    (select ${products.id}, ${rankFor(lookup)} from ${products} cross join given
      where ${onSale} and not ${isToldAlone} ${inOrder} offset ${number(SAMPLE)} limit ${number(FIRST - SAMPLE)})
  ) as ranked where rank is not null)`

/**
 * Whether one of the terms is in no name, place or metal of the shop: then no product has them all, and the index need
 * not bring together the many that have the others. A term of the sample is not looked up.
 */
const MISSING = sql`missing as materialized (
  select exists (
    select from given, unnest(${given('insideTerms')}, ${given('termLexemes')}, ${given('termLetters')}) as term (pattern, lexemes, letters)
    where term.lexemes is not null
      and not exists (select from sample where strpos(sample.search_text, term.letters) > 0 and sample.search_text ~ term.pattern)
      and not exists (select from ${products} where search_lexemes(${products.searchText}) @@ term.lexemes::tsquery)
  ) as is_one)`

const amongFirst = (place: number, { limit }: SearchLookup) =>
  sql`(select id, rank from first where rank = ${number(place)} limit ${number(limit)})`

/** The last of the first products; none where there are no others. */
const EDGE = sql`edge as materialized (
  select ${placed} from ${products} where ${onSale} ${inOrder} offset ${number(FIRST - 1)} limit 1)`
const behindFirst = sql`(is_featured, created_at, id) < (select is_featured, created_at, id from edge)`

/**
 * Each category and type that has products on sale, and their words: the index is asked for the first product of one, and
 * then for the next that it has, because one row is read for each and not one for each product or count.
 */
const PLACES = sql`places as (
  (${firstOfPlace(noneIsMissing)})
  union all
  select next.* from places cross join lateral (
    ${firstOfPlace(sql`(${products.categoryId}, ${products.typeId}) < (places.category_id, places.type_id)`)}
  ) as next)`

function firstOfPlace(where: SQL): SQL {
  const { categoryId, typeId } = products
  return sql`select ${categoryId}, ${typeId}, ${PLACE} as place from ${products} where ${onSale} and ${where}
    order by ${sql.join([categoryId, typeId].map(desc), sql`, `)}, ${sql.join(FIRST_FIRST, sql`, `)} limit 1`
}

/** What the trigram index finds, for the descriptions; nothing where it would have to look at everything. */
const toldProducts = (lookup: SearchLookup) => sql`looked_at as materialized (
  select ${placed}, ${products.searchText} from ${products}
  where ${isNotPriced(lookup)} and ${isWanted(lookup)} and ${wanted('hasTrigrams')}
    and ${products.searchText} like ${wanted('rarest')} and ${products.searchText} like ${wanted('second')}
  limit ${number(MAX_LOOKED_AT)}
), told as materialized (
  ${allPriced(lookup, RANKED, sql`where ${wanted('hasTrigrams')}`)}
  select id, is_featured, created_at, ${RANK} as rank
  from looked_at as products cross join given where ${products.searchText} like ${given('insidePhrase')})`

/**
 * Whether all that match are told: a term is in no name, place or metal, and every description was found.
 * Then the first products need not be looked at. A phrase that the sample has is in many descriptions.
 */
const toldAlone = (lookup: SearchLookup) => sql`told_alone as materialized (
  select ${wanted('hasTrigrams')} and (select is_one from missing)
    and not exists (select from sample cross join given where sample.search_text like ${given('insidePhrase')})
    and ${lookup.isNarrowed ? isFewInRange : sql`(select count(*) from looked_at) < ${number(MAX_LOOKED_AT)}`} as is_so)`
const isToldAlone = sql`(select is_so from told_alone)`

/** Products behind the first ones that have a rank of words: among all candidates, or what the index of words has for it. */
function lookedUp(lexemes: SearchParameter, lookup: SearchLookup, place: number): SQL {
  const isAlone = asksAlone(lexemes, lookup)
  const named = sql`select ${placed}, ${RANK} as rank from ${products} cross join given
    where (${isAlone} or not ${isComplete}) and ${isWanted(lookup)} and ${noneIsMissing}
      and search_lexemes(${products.searchText}) @@ ${wanted(lexemes)}
    limit ${number(MAX_LOOKED_AT)}`
  return sql`(select id, rank from (select * from candidates where not ${isAlone} union all (${named})) as named
    where rank = ${number(place)} and ${behindFirst} ${inTheirOrder} limit ${number(lookup.limit)})`
}

/**
 * What is called so is rare, or soon enough: all that has “ol” inside is not read to learn that nothing begins with it. To
 * look for beginnings of several words takes the index as long as to look for all.
 */
function asksAlone(lexemes: SearchParameter, { isNarrowed }: SearchLookup): SQL {
  if (isNarrowed) return sql`false`
  if (lexemes === 'startName') return sql`(select not ${given('hasSeveral')} from given)`
  return lexemes === 'wholeName' ? sql`true` : sql`false`
}

/**
 * Products of a category or type by its name. This rank is read only when fewer than `limit` products have an earlier
 * one: twice the limit is enough for each place. What is wholly of a place has the place's first rank.
 */
function ofPlaces(how: SearchHow, lookup: SearchLookup, place: number): SQL {
  const earlier = { whole: sql`false`, start: isOfPlace('whole'), inside: isOfPlace('start') }[how]
  return sql`(select id, rank from (${allPriced(lookup, RANKED)}
    select best.* from given, places cross join lateral (
      select ${placed}, ${RANK} as rank from ${products} cross join given
      where ${and(isWanted(lookup), eq(products.categoryId, sql`places.category_id`), eq(products.typeId, sql`places.type_id`))}
      ${inOrder} limit ${number(2 * lookup.limit)}
    ) as best where ${isNotPriced(lookup)} and ${hasAnyInRange(lookup)} and ${isOfPlace(how)} and not ${earlier}
  ) as best where rank = ${number(place)} ${inTheirOrder} limit ${number(lookup.limit)})`
}
const isOfPlace = (how: SearchHow) => isIn(sql`places.place`, 'place', how)

/** What a rank has besides the first products. */
const BEHIND = {
  name: (lookup, how, place) => lookedUp(`${how}Name`, lookup, place),
  mixed: (lookup, how, place) => lookedUp(`${how}Mixed`, lookup, place),
  place: (lookup, how, place) => ofPlaces(how, lookup, place),
  text: ({ limit }, _how, place) =>
    sql`(select id, rank from told where rank = ${number(place)} and (${isToldAlone} or ${behindFirst}) ${inTheirOrder} limit ${number(limit)})`,
} as const satisfies Record<Field, (lookup: SearchLookup, how: SearchHow, place: number) => SQL>

import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { productPrices, products } from '#db/schema/catalogue.ts'
import { SEARCH_RANKS, type SearchHow } from '#rules/catalogue/search/search-rank.ts'
import { allListingCounts } from './all-listing-counts.store.ts'
import { onSale } from './product-rows.store.ts'
import type { SearchLookup } from './search-values.ts'

/** The first products (featured, newest) are checked one by one, this many of them: most searches end there. */
const FIRST = 1000
/** Of the others, at most this many that the index finds for a rank are looked at, and of those that say the phrase. */
const MAX_LOOKED_AT = 5000

type Field = (typeof SEARCH_RANKS)[number][0]

/** Written out, so that every plan of the statement knows how few rows are wanted. */
const number = (n: number) => sql.raw(String(n))

/** What a search is given; null where it asks for nothing. */
const GIVEN_TYPES = {
  looksAtMetal: 'boolean',
  hasSeveral: 'boolean',
  wholeTerms: 'text[]',
  startTerms: 'text[]',
  insideTerms: 'text[]',
  wholePhrase: 'text',
  startPhrase: 'text',
  insidePhrase: 'text',
  rarest: 'text',
  second: 'text',
  termLexemes: 'text[]',
  wholeName: 'tsquery',
  startName: 'tsquery',
  insideName: 'tsquery',
  wholeMixed: 'tsquery',
  startMixed: 'tsquery',
  insideMixed: 'tsquery',
} as const
type Given = keyof typeof GIVEN_TYPES
type Value = (name: Given) => SQL

const asked: Value = (name) => sql`${sql.placeholder(name)}::${sql.raw(GIVEN_TYPES[name])}`
const given: Value = (name) => sql.raw(`given."${name}"`)

/** The same for an index to look up. */
const wanted: Value = (name) => sql`(select ${given(name)} from given)`

/**
 * Each value once, in a row that the tables of a search are joined with. So the planner sees none of them: by their values
 * it would find a plan for each search, which takes longer than the search.
 */
const GIVEN = sql`given as materialized (select ${sql.join(
  Object.keys(GIVEN_TYPES).map((name) => sql`${asked(name as Given)} as ${sql.raw(`"${name}"`)}`),
  sql`, `,
)})`

/** Among equals: the featured, then the newest. */
export const FIRST_FIRST = [desc(products.isFeatured), desc(products.createdAt), desc(products.id)]
const inOrder = sql`order by ${sql.join(FIRST_FIRST, sql`, `)}`
/** The same of rows of a subquery. */
const inTheirOrder = sql`order by is_featured desc, created_at desc, id desc`
const placed = sql`${products.id} as id, ${products.isFeatured} as is_featured, ${products.createdAt} as created_at`

/** The ids of as many products as are wanted, rank after rank. */
export function foundBy(lookup: SearchLookup): SQL {
  const ranks = SEARCH_RANKS.flatMap(([field, how], place) => {
    const behind = BEHIND[field](lookup, how, place)
    // The place's own index knows the first products as well.
    return field === 'place' ? behind : [amongFirst(place, lookup), ...behind]
  })
  const tables = [GIVEN, firstProducts(lookup), MISSING, EDGE, PLACES, toldProducts(lookup)]
  return sql`with ${sql.join(tables, sql`, `)}
    select id from (${sql.join(ranks, sql` union all `)}) as found limit ${number(lookup.limit)}`
}

/** The lines of `search_text`. */
const line = (place: 1 | 2 | 3 | 4) => sql`split_part(${products.searchText}, E'\\n', ${number(place)})`
const NAME = line(1)
const PLACE = line(2)
const textsOf = (value: Value) =>
  ({
    name: NAME,
    place: PLACE,
    mixed: sql`concat_ws(E'\\n', ${NAME}, ${PLACE}, ${line(4)})`,
    text: sql`concat_ws(E'\\n', case when ${value('hasSeveral')} then concat_ws(E'\\n', ${NAME}, ${PLACE}) end, ${line(3)})`,
  }) as const satisfies Record<Field, SQL>

function isIn(text: SQL, field: Field, how: SearchHow, value: Value): SQL {
  if (field === 'mixed') return sql`(${value('looksAtMetal')} and ${text} ~ all(${value(`${how}Terms`)}))`
  if (field !== 'text') return sql`${text} ~ all(${value(`${how}Terms`)})`
  const phrase = value(`${how}Phrase`)
  return how === 'inside' ? sql`${text} like ${phrase}` : sql`${text} ~ ${phrase}`
}

/**
 * Whether a product can have a rank at all. Each rank asks for all terms or for the phrase in lines of `search_text`, and
 * what is found in a line is found in the whole: most products are refused here, by one test in place of twelve.
 */
const canMatch = (value: Value) => sql`(${products.searchText} ~ all(${value('insideTerms')})
  or ${products.searchText} like ${value('insidePhrase')})`

function rankBy(value: Value): SQL {
  const texts = textsOf(value)
  const ranks = SEARCH_RANKS.map(
    ([field, how], place) => sql`when ${isIn(texts[field], field, how, value)} then ${number(place)}`,
  )
  return sql`case when not ${canMatch(value)} then null ${sql.join(ranks, sql` `)} end`
}

/** The rank of a product. */
export const RANK = rankBy(asked)
/** The same where products are joined with what is given. */
const GIVEN_RANK = rankBy(given)

const chosenOf = (name: string, column: SQL) =>
  sql`(${sql.placeholder(name)}::text[] is null or ${column} = any(${sql.placeholder(name)}::text[]))`

/** What a narrowed search asks of a product besides its words. */
const IS_CHOSEN = sql`${chosenOf('purities', sql`${products.purity}`)}
  and ${chosenOf('origins', sql`${products.countryOfOrigin}`)}
  and (${sql.placeholder('types')}::text[] is null or ${products.typeId} in
    (select id from jewellery_types where name = any(${sql.placeholder('types')}::text[])))
  and (${sql.placeholder('categories')}::text[] is null or ${products.categoryId} in
    (select id from categories where slug = any(${sql.placeholder('categories')}::text[])))
  and (not ${sql.placeholder('inStockOnly')}::boolean or ${products.stockQuantity} > ${products.reservedQuantity})
  and exists (select from ${productPrices} where ${productPrices.productId} = ${products.id}
    and ${productPrices.price} between ${sql.placeholder('minPrice')} and ${sql.placeholder('maxPrice')})`

const isWanted = ({ isNarrowed }: SearchLookup) => (isNarrowed ? sql`${onSale} and ${IS_CHOSEN}` : onSale)

/** The first products in order. Read row by row, as far as ranks ask. */
const firstProducts = ({ isNarrowed }: SearchLookup) => sql`first as materialized (
  select ${placed}, ${isNarrowed ? sql`case when ${IS_CHOSEN} then ${GIVEN_RANK} end` : GIVEN_RANK} as rank
  from ${products} cross join given where ${onSale} ${inOrder} limit ${number(FIRST)})`

/** A term that many products have is in one of this many of the first. */
const SAMPLE = 100

/**
 * Whether one of the terms is in no name, place or metal of the shop: then no product has them all, and the index need
 * not bring together the many that have the others. A term of the sample is not looked up.
 */
const MISSING = sql`sample as materialized (
  select ${products.searchText} from ${products} where ${onSale} ${inOrder} limit ${number(SAMPLE)}
), missing as materialized (
  select exists (
    select from given, unnest(${given('insideTerms')}, ${given('termLexemes')}) as term (pattern, lexemes)
    where term.lexemes is not null and not exists (select from sample where sample.search_text ~ term.pattern)
      and not exists (select from ${products} where search_lexemes(${products.searchText}) @@ term.lexemes::tsquery)
  ) as is_one)`
const noneIsMissing = sql`not (select is_one from missing)`

const amongFirst = (place: number, { limit }: SearchLookup) =>
  sql`(select id from first where rank = ${number(place)} limit ${number(limit)})`

/** The last of the first products; none where there are no others. */
const EDGE = sql`edge as materialized (
  select ${placed} from ${products} where ${onSale} ${inOrder} offset ${number(FIRST - 1)} limit 1)`
const behindFirst = sql`(is_featured, created_at, id) < (select is_featured, created_at, id from edge)`

/** Each category and type that has products on sale, by the counts of the listings, and their words. */
const PLACES = sql`places as materialized (
  select kinds.*, shelf.place
  from (select category_id, type_id from ${allListingCounts} group by 1, 2 having sum(count) > 0) as kinds
  cross join lateral (
    select ${PLACE} as place from ${products}
    where ${and(onSale, eq(products.categoryId, sql`kinds.category_id`), eq(products.typeId, sql`kinds.type_id`))}
    ${inOrder} limit 1
  ) as shelf)`

/** What the trigram index finds, for the descriptions; nothing where it would have to look at everything. */
const toldProducts = (lookup: SearchLookup) => sql`told as materialized (
  select ${placed}, ${GIVEN_RANK} as rank from (
    select * from ${products}
    where ${isWanted(lookup)} and ${sql.raw(String(lookup.reach === 'trigrams'))}
      and ${products.searchText} like ${wanted('rarest')} and ${products.searchText} like ${wanted('second')}
    limit ${number(MAX_LOOKED_AT)}
  ) as products cross join given where ${products.searchText} like ${given('insidePhrase')})`

/** Products behind the first ones that the index of words has for a rank. */
function lookedUp(lexemes: Given, lookup: SearchLookup, place: number): SQL[] {
  if (lookup.reach === 'nothing') return []
  const named = sql`select ${placed}, ${GIVEN_RANK} as rank from ${products} cross join given
    where ${isWanted(lookup)} and ${noneIsMissing} and search_lexemes(${products.searchText}) @@ ${wanted(lexemes)}
    limit ${number(MAX_LOOKED_AT)}`
  return [
    sql`(select id from (${named}) as named
      where rank = ${number(place)} and ${behindFirst} ${inTheirOrder} limit ${number(lookup.limit)})`,
  ]
}

/** What a rank has besides the first products. */
const BEHIND = {
  name: (lookup, how, place) => lookedUp(`${how}Name`, lookup, place),
  mixed: (lookup, how, place) => lookedUp(`${how}Mixed`, lookup, place),
  // This rank is read only when fewer than `limit` products have an earlier one: twice the limit is enough for each place.
  place: (lookup, how, place) => [
    sql`(select id from given, places cross join lateral (
      select ${placed}, ${GIVEN_RANK} as rank from ${products} cross join given
      where ${and(isWanted(lookup), eq(products.categoryId, sql`places.category_id`), eq(products.typeId, sql`places.type_id`))}
      ${inOrder} limit ${number(2 * lookup.limit)}
    ) as best where ${isIn(sql`places.place`, 'place', how, given)} and rank = ${number(place)} ${inTheirOrder} limit ${number(lookup.limit)})`,
  ],
  text: ({ limit }, _how, place) => [
    sql`(select id from told where rank = ${number(place)} and ${behindFirst} ${inTheirOrder} limit ${number(limit)})`,
  ],
} as const satisfies Record<Field, (lookup: SearchLookup, how: SearchHow, place: number) => SQL[]>

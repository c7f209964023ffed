import { type SQL, sql } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.ts'
import { MAX_LOOKED_AT } from './search-candidates.store.ts'
import { BEHIND_FIRST, inTheirOrder, SAMPLE } from './search-first.store.ts'
import { wanted } from './search-given.store.ts'
import { isFewInRange, isLikeChosen, isOneWanted, isWanted } from './search-narrowing.store.ts'
import { number, TEXT_RANK } from './search-ranks.store.ts'
import type { SearchLookup } from './search-values.ts'

const hasPhrase = sql`search_text like ${wanted('insidePhrase')}`

/** The products themselves of some ids: their descriptions are not in the table of words. */
const productsBy = (ids: SQL) =>
  sql`${ids} cross join lateral (select * from ${products} where id = ids.id offset 0) as products`

/**
 * Products whose name, place or description has the phrase: of a price range that has few, otherwise from the trigram
 * index; nothing where it would have to look at everything. The first products are looked at only where the index finds
 * more than are read, or where the phrase is in some of the very first, so in many.
 */
export const told = (lookup: SearchLookup) => [
  sql`looked_at as materialized (
    select products.id, is_featured, created_at, search_text from ${products}
    where not ${isFewInRange(lookup)} and ${wanted('hasTrigrams')} and archived_at is null
      and ${lookup.narrowedBy === 'nothing' ? HAS_ITS_WORDS : hasPhrase} and ${isWanted(lookup, sql`products.id`)}
    limit ${number(MAX_LOOKED_AT)})`,
  sql`told_alone as materialized (select ${wanted('hasTrigrams')} and (${isFewInRange(lookup)}
    or not exists (select from ${productsBy(sql`(select id from first limit ${number(SAMPLE)}) as ids`)} where ${hasPhrase})
      and (select count(*) from looked_at) < ${number(MAX_LOOKED_AT)}) as is_so)`,
  sql`first_told as materialized (
    select ids.id, ${TEXT_RANK} as rank from given, ${productsBy(sql`first as ids`)}
    where not ${IS_ALONE} and ids.rank is null and ${hasPhrase} and ${isOneWanted(lookup, sql`ids.id`)}
    order by ids.is_featured desc, ids.created_at desc, ids.id desc)`,
  sql`told as materialized (
    select id, is_featured, created_at, ${TEXT_RANK} as rank
    from given, (${toldOfRange(lookup)} select * from looked_at) as products where ${hasPhrase})`,
]
const IS_ALONE = sql`(select is_so from told_alone)`
const HAS_ITS_WORDS = sql`search_text like ${wanted('rarest')} and search_text like ${wanted('second')}`

const toldOfRange = (lookup: SearchLookup) =>
  lookup.narrowedBy === 'price'
    ? sql`select products.id, is_featured, created_at, search_text from ${productsBy(sql`in_range as ids`)}
        where ${isFewInRange(lookup)} and ${wanted('hasTrigrams')} and ${isLikeChosen(sql`ids.id`)} union all`
    : sql``

/** The products that have such a rank, the first of them first. */
export const toldBy = (rank: number, { limit }: SearchLookup) => [
  sql`(select id, rank from first_told where rank = ${number(rank)} limit ${number(limit)})`,
  sql`(select id, rank from told where rank = ${number(rank)} and (${IS_ALONE} or ${BEHIND_FIRST}) ${inTheirOrder} limit ${number(limit)})`,
]

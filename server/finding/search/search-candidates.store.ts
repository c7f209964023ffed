import { type SQL, sql } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.ts'
import { wanted } from './search-given.store.ts'
import { isFewInRange, isWanted } from './search-narrowing.store.ts'
import { canMatch, number, RANK } from './search-ranks.store.ts'
import type { SearchLookup } from './search-values.ts'

/** How many of the products that the index finds for a rank, or that have a word of the phrase, are looked at. */
export const MAX_LOOKED_AT = 4000
/** How many of a narrowed search are kept for all ranks: to read them again takes longer than to rank more. */
const MAX_NARROWED = 10_000

/** A product with its place in the order in which finds are shown. */
export const placed = sql`${products.id} as id, ${products.isFeatured} as is_featured, ${products.createdAt} as created_at`
/** Some product has each of the words. */
export const noneIsMissing = sql`not (select is_one from missing)`

/** The products that match, where the price range has so few that each of them is looked at. */
export const pricedProducts = (lookup: SearchLookup) => sql`priced as materialized (
  select ${placed}, ${products.searchText}, ${RANK} as rank
  from in_range join ${products} using (id) cross join given where ${isFewInRange} and ${isWanted(lookup)} and ${canMatch})`
/** `union all` with them, in a narrowed search. */
export const allPriced = ({ isNarrowed }: SearchLookup, of: SQL, where = sql``) =>
  isNarrowed ? sql`select ${of} from priced ${where} union all` : sql``
/** The price range has too many products, or the search has none: then the indexes of words are asked. */
export const isNotPriced = ({ isNarrowed }: SearchLookup) =>
  isNarrowed ? sql`not ${isFewInRange}` : sql`true`

/** The columns of a product that has its rank. */
export const RANKED = sql`id, is_featured, created_at, rank`

/**
 * Products that the index has for the widest question, all words anywhere but in descriptions. Where these are all, every
 * rank of words is taken from them; otherwise each asks the index for its own.
 */
export const candidates = (lookup: SearchLookup) => sql`widest as materialized (
  select ${placed}, ${products.searchText} from ${products}
  where ${isNotPriced(lookup)} and ${noneIsMissing} and ${isWanted(lookup)} and search_lexemes(${products.searchText}) @@ ${wanted('widest')}
  limit ${number(maxWidest(lookup))}
), complete as materialized (
  select (select count(*) from widest) < ${number(maxWidest(lookup))} as is_so
), candidates as materialized (
  ${allPriced(lookup, RANKED)}
  select id, is_featured, created_at, ${RANK} as rank from widest as products cross join given where ${isComplete})`
const maxWidest = ({ isNarrowed }: SearchLookup) => (isNarrowed ? MAX_NARROWED : MAX_LOOKED_AT)
/** Whether `widest` has every product with the words. */
export const isComplete = sql`(select is_so from complete)`

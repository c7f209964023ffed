import { sql } from 'drizzle-orm'
import { DIAMOND_KINDS, IMITATION_KINDS, STONE_CATEGORIES } from '#rules/finding/stone-categories.ts'

const [DIAMONDS, GEMSTONES] = STONE_CATEGORIES.map((slug) => sql.raw(`'${slug}'`))

/** One row for each stone; JSON of another kind has none. */
const stonesOf = (table: string) =>
  sql.raw(
    `jsonb_array_elements(case when jsonb_typeof(${table}.stones) = 'array' then ${table}.stones else '[]' end)`,
  )

/** The categories that a product is found under by its stones; `table` is what `products` is called in the statement. */
export const stoneCategories = (table = 'products') => sql<string[]>`(
  select coalesce(array_agg(distinct case when kind ~ ${sql.raw(`'${DIAMOND_KINDS}'`)} then ${DIAMONDS} else ${GEMSTONES} end), '{}')
  from ${stonesOf(table)} as stone cross join lower(stone ->> 'kind') as kind
  where kind !~ ${sql.raw(`'${IMITATION_KINDS}'`)})`

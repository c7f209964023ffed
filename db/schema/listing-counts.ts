import { boolean, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

/**
 * How many products on sale share a category, type, purity, price band and availability. Triggers add rows with the
 * differences that a statement makes (migration 0037), so that nobody waits for a row; the count is the sum of the rows,
 * and a job folds them into one (decision 042). Nothing but these triggers and that job writes it.
 */
export const listingCounts = pgTable(
  'listing_counts',
  {
    categoryId: uuid().notNull(),
    typeId: uuid().notNull(),
    purity: text().notNull(),
    /** Of `rules/catalogue/search/price-bands.ts`. */
    priceBand: smallint().notNull(),
    /** Whether it can be bought now: more in stock than reserved. */
    inStock: boolean().notNull(),
    count: integer().notNull(),
  },
  (t) => [index('listing_counts_of_category').on(t.categoryId)],
)

/**
 * Products whose price has moved to another band in the transaction that is running. They are counted when it commits,
 * because counting locks them; the table is empty for everybody else.
 */
export const listingMoves = pgTable('listing_moves', {
  productId: uuid().primaryKey(),
  bandBefore: smallint().notNull(),
  bandAfter: smallint().notNull(),
  /** True in one row of each statement: the trigger at commit runs for these rows only. */
  callsTrigger: boolean().notNull(),
})

import { boolean, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

/**
 * How many products on sale share a category, type, purity, price band and availability. Triggers add rows with the
 * differences that a statement makes (migration 0037), so that nobody waits for a row; the count is the sum of the rows,
 * and a job folds them into one (decision 045). Nothing but these triggers and that job writes it. What is still open
 * (below) belongs to the count as well.
 */
export const listingCounts = pgTable(
  'listing_counts',
  {
    categoryId: uuid().notNull(),
    typeId: uuid().notNull(),
    purity: text().notNull(),
    /** The number of a band in `rules/finding/price-bands.ts`. */
    priceBand: smallint().notNull(),
    /** Whether it can be bought now: more in stock than reserved. */
    inStock: boolean().notNull(),
    count: integer().notNull(),
  },
  (t) => [index('listing_counts_of_category').on(t.categoryId)],
)

/**
 * Differences of products whose price is being written by somebody who prices the catalogue: a sale counts its product
 * here and waits for nobody (decision 045). They count in the band of the product's price, whichever that is, until the
 * job that folds the counts gives them that band.
 */
export const openListingCounts = pgTable(
  'open_listing_counts',
  {
    productId: uuid().notNull(),
    categoryId: uuid().notNull(),
    typeId: uuid().notNull(),
    purity: text().notNull(),
    inStock: boolean().notNull(),
    count: integer().notNull(),
  },
  (t) => [index('open_listing_counts_of_product').on(t.productId)],
)

/**
 * Products whose price has moved to another band in the transaction that is running. They are counted when it commits,
 * each once; the table is empty for everybody else.
 */
export const listingMoves = pgTable('listing_moves', {
  productId: uuid().primaryKey(),
  bandBefore: smallint().notNull(),
  bandAfter: smallint().notNull(),
  /** True in one row of each statement: the trigger at commit runs for these rows only. */
  callsTrigger: boolean().notNull(),
})

import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * How often each of the short tables that most pages need has been changed, counted by triggers. A snapshot that reads
 * a number knows which rows it would see, so that a node reads them once per change and not once per page.
 */
export const referenceVersions = pgTable('reference_versions', {
  /** The table's name. */
  name: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(0),
})

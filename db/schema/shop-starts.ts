import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** Modes in which this database was opened, one row for each; a database never serves both. */
export const shopStarts = pgTable('shop_starts', {
  mode: text().$type<'demo' | 'production'>().primaryKey(),
  firstAt: timestamptz('first_at').notNull(),
  lastAt: timestamptz('last_at').notNull(),
})

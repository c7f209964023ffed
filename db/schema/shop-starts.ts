import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** As what this database was opened, one row for each mode; a database never serves both. */
export const shopStarts = pgTable('shop_starts', {
  mode: text().$type<'demo' | 'production'>().primaryKey(),
  firstAt: moment('first_at').notNull(),
  lastAt: moment('last_at').notNull(),
})

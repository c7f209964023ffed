import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { customers } from './identity.ts'

/** Months whose accounts are closed. Nothing is ever changed here. */
export const accountMonths = pgTable('account_months', {
  /** `2026-11`. */
  month: text().primaryKey(),
  closedAt: timestamptz('closed_at').notNull(),
  closedBy: uuid()
    .notNull()
    .references(() => customers.id),
})

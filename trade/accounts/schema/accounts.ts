import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, timestamptz } from '#db/schema/columns.ts'
import { customers } from '#db/schema/identity.ts'

/** Months whose accounts are closed. A row is deleted only with a row of `account_month_reopenings` about it (trigger). */
export const accountMonths = pgTable('account_months', {
  /** `2026-11`. */
  month: text().primaryKey(),
  closedAt: timestamptz('closed_at').notNull(),
  closedBy: uuid()
    .notNull()
    .references(() => customers.id),
})

/** That a closed month was opened again: what it had reported by then counts no more. Nothing is ever changed here. */
export const accountMonthReopenings = pgTable(
  'account_month_reopenings',
  {
    id: id(),
    /** `2026-11`. */
    month: text().notNull(),
    /** When it had been closed, and by whom. */
    closedAt: timestamptz('closed_at').notNull(),
    closedBy: uuid()
      .notNull()
      .references(() => customers.id),
    reopenedAt: timestamptz('reopened_at').notNull(),
    reopenedBy: uuid()
      .notNull()
      .references(() => customers.id),
    reason: text().notNull(),
  },
  (t) => [
    index('account_month_reopenings_of_month').on(t.month, t.reopenedAt),
    check('account_month_reopenings_after_closing', sql`${t.reopenedAt} >= ${t.closedAt}`),
    check('account_month_reopenings_reason', sql`${t.reason} <> ''`),
  ],
)

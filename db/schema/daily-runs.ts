import { date, pgTable, text } from 'drizzle-orm/pg-core'

/** The last day, in India, whose run of a daily job was sent. */
export const dailyRuns = pgTable('daily_runs', {
  job: text().primaryKey(),
  day: date().notNull(),
})

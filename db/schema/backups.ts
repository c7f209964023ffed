import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, id, timestamptz } from './columns.ts'

/** The backups of the shop, by night and by hand; a row without an end is one that is running, or was killed. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    /** The folder, or `s3://bucket/folder`. */
    place: text().notNull(),
    startedAt: timestamptz('started_at').notNull(),
    finishedAt: timestamptz('finished_at'),
    /** Its folder in the place; empty until it is complete. */
    name: text().notNull().default(''),
    rows: amount('rows'),
    files: integer(),
    /** Why it failed, as a sentence. */
    fault: text(),
  },
  (t) => [index('backups_by_start').on(t.startedAt)],
)

import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** The shop's processes that run, or ran until a day ago; each reports regularly that it is alive. */
export const nodes = pgTable('nodes', {
  /** Made up by the process when it starts. */
  id: uuid().primaryKey(),
  kind: text().$type<'web' | 'worker' | 'web and worker'>().notNull(),
  host: text().notNull(),
  pid: integer().notNull(),
  version: text().notNull(),
  nodeVersion: text().notNull(),
  startedAt: timestamptz('started_at').notNull(),
  lastSeenAt: timestamptz('last_seen_at').notNull(),
  /** Bytes of the disk with its `DATA_DIR`. */
  diskTotal: bigint({ mode: 'number' }).notNull(),
  diskFree: bigint({ mode: 'number' }).notNull(),
})

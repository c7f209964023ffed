import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** The shop's processes that run; each reports regularly how full its disk is. */
export const nodes = pgTable('nodes', {
  /** Made up by the process when it starts. */
  id: uuid().primaryKey(),
  host: text().notNull(),
  lastSeenAt: timestamptz('last_seen_at').notNull(),
  /** Bytes of the disk with its `DATA_DIR`. */
  diskTotal: bigint({ mode: 'number' }).notNull(),
  diskFree: bigint({ mode: 'number' }).notNull(),
})

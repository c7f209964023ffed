import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, xid8 } from './columns.ts'

/**
 * Changes to data that caches hold, a row per tag, written in the transaction of the change and never updated. Each
 * node reads the rows that have become visible since it last asked; the worker removes old ones.
 */
export const changes = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The transaction that wrote the row: ids commit out of order, so a node asks by what its snapshot could see. */
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    tag: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('changes_xid').on(t.xid), index('changes_created').on(t.createdAt)],
)

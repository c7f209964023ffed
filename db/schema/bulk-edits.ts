import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { BulkChange } from '#rules/product-batches/bulk-edits/bulk-change.ts'
import { batches } from './batches.ts'
import { jsonOf } from './readable.ts'

/** Bulk edits that a job carries out. */
export const bulkEdits = pgTable(
  'bulk_edits',
  {
    batchId: uuid()
      .primaryKey()
      .references(() => batches.id, { onDelete: 'cascade' }),
    change: jsonb().$type<BulkChange>().notNull(),
  },
  (t) => [jsonOf('bulk_edits_change', t.change, 'object')],
)

import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BulkChange } from '#rules/catalogue/bulk-change.ts'
import type { BulkEditStatus, BulkOutcome } from '#rules/catalogue/bulk-edit-status.ts'
import { updatedAt } from './columns.ts'
import { productBatches } from './product-batches.ts'

/** A bulk edit over all products that matched a filter: a batch that a job works through. */
export const bulkEdits = pgTable('bulk_edits', {
  batchId: uuid()
    .primaryKey()
    .references(() => productBatches.id, { onDelete: 'cascade' }),
  change: jsonb().$type<BulkChange>().notNull(),
  status: text().$type<BulkEditStatus>().notNull(),
  /** Products chosen at the start. */
  total: integer().notNull(),
  updatedAt: updatedAt(),
})

/** The products of a bulk edit, fixed at the start, and what became of each. A deleted product stays named. */
export const bulkEditProducts = pgTable(
  'bulk_edit_products',
  {
    batchId: uuid()
      .notNull()
      .references(() => bulkEdits.batchId, { onDelete: 'cascade' }),
    productId: uuid().notNull(),
    name: text().notNull(),
    outcome: text().$type<BulkOutcome>(),
    /** Why it was left out, or could not be undone. */
    why: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.productId] }),
    index('bulk_edit_products_waiting').on(t.batchId, t.productId).where(sql`${t.outcome} is null`),
  ],
)

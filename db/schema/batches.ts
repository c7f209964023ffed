import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  BATCH_STATUSES,
  type BatchKind,
  type BatchStatus,
  type ProductOutcome,
} from '#rules/batches/batch-status.ts'
import type { ProductFormText } from '#rules/product-form/product-fields.ts'
import { id, timestamptz, updatedAt } from './columns.ts'
import { customers } from './identity.ts'
import { jsonOf, oneOf } from './readable.ts'

/** Many products changed in one step, by hand, from a file or over a filter, so that it can be undone in one step. */
export const batches = pgTable(
  'batches',
  {
    id: id(),
    kind: text().$type<BatchKind>().notNull(),
    status: text().$type<BatchStatus>().notNull(),
    /** The work of the batch, as the admin area shows it: "Archived 12 products". */
    summary: text().notNull(),
    by: uuid().references(() => customers.id),
    at: timestamptz('at').notNull().defaultNow(),
    updatedAt: updatedAt(),
    /** Of the work of its job: rows, files or products, and how many of them are done. */
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    /** The reason why the job waits, as a sentence. */
    waitingFor: text().notNull().default(''),
    /** Why it failed or stopped, as a sentence. */
    failure: text().notNull().default(''),
    /** The attempt at work on it; an earlier attempt that is still alive sees that it was replaced, and stops. */
    attempt: uuid(),
  },
  (t) => [
    index('batches_newest').on(t.at, t.id),
    oneOf('batches_kind', t.kind, ['edit', 'bulk-edit', 'product-import']),
    oneOf('batches_status', t.status, BATCH_STATUSES),
  ],
)

/** A product of a batch: what it was before, and what became of it. A deleted product stays named. */
export const batchProducts = pgTable(
  'batch_products',
  {
    batchId: uuid()
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    productId: uuid().notNull(),
    name: text().notNull().default(''),
    outcome: text().$type<ProductOutcome>(),
    /** Why it was left out, or could not be undone. */
    why: text().notNull().default(''),
    /** None where the batch made the product, or has not changed it. */
    before: jsonb().$type<ProductFormText & { archived: boolean }>(),
    /** Stock the batch added, less what it removed: sales since then are not undone. */
    stockMoved: integer().notNull().default(0),
    /**
     * The version the batch left behind; a product edited since keeps its edits. None where the batch has not changed
     * it.
     */
    version: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.productId] }),
    index('batch_products_waiting').on(t.batchId, t.productId).where(sql`${t.outcome} is null`),
    index('batch_products_changed').on(t.batchId, t.productId).where(sql`${t.outcome} = 'changed'`),
    oneOf('batch_products_outcome', t.outcome, ['changed', 'same', 'left', 'restored', 'kept']),
    jsonOf('batch_products_before', t.before, 'object'),
  ],
)

import { isNotNull, isNull } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ProductFormText } from '#rules/catalogue/form/product-fields.ts'
import type { CorrectedField } from '#rules/catalogue/import/corrections.ts'
import type { ImportField } from '#rules/catalogue/import/import-fields.ts'
import type {
  ImportColumn,
  ImportCounts,
  ImportMapping,
  ImportOptions,
} from '#rules/catalogue/import/import-mapping.ts'
import type { ImportPreview } from '#rules/catalogue/import/import-preview.ts'
import type { ImportStatus } from '#rules/catalogue/import/import-status.ts'
import { products } from './catalogue.ts'
import { createdAt, id, timestamptz, updatedAt } from './columns.ts'
import { customers } from './identity.ts'

/** Many products changed in one step, by hand or from a file, so that it can be undone in one step. */
export const productBatches = pgTable(
  'product_batches',
  {
    id: id(),
    /** What was done, as the admin area reads it: "Archived 12 products". */
    summary: text().notNull(),
    by: uuid().references(() => customers.id),
    at: timestamptz('at').notNull().defaultNow(),
    undoneAt: timestamptz('undone_at'),
  },
  (t) => [index('product_batches_newest').on(t.at, t.id)],
)

/** What a product was before a batch changed it. */
export const productBatchItems = pgTable(
  'product_batch_items',
  {
    batchId: uuid()
      .notNull()
      .references(() => productBatches.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** None where the batch made the product. */
    before: jsonb().$type<ProductFormText & { archived: boolean }>(),
    /** Stock the batch added, less what it removed: sales since then are not undone. */
    stockMoved: integer().notNull(),
    /** The version the batch left behind; a product edited since keeps what was edited. */
    version: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.productId] }), index('product_batch_items_of').on(t.productId)],
)

/** A CSV file of products on its way into the shop. The file itself is `imports/{id}.csv` in the file store. */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    fileName: text().notNull(),
    /** Whose way of writing it is. */
    layout: text().$type<'shop' | 'shopify' | 'other'>().notNull(),
    /** The headers of its columns, the first cells below each, and every word of a column that has few. */
    columns: jsonb().$type<ImportColumn[]>().notNull(),
    mapping: jsonb().$type<ImportMapping>().notNull(),
    options: jsonb().$type<ImportOptions>().notNull(),
    status: text().$type<ImportStatus>().notNull().default('uploaded'),
    rows: integer().notNull(),
    /** Rows processed by the running job. */
    rowsDone: integer().notNull().default(0),
    /** What the running job waits for, as a sentence. */
    waitingFor: text().notNull().default(''),
    counts: jsonb().$type<ImportCounts>().notNull(),
    /** Some of its products with their prices, after a dry run. */
    preview: jsonb().$type<ImportPreview>(),
    /** Why it failed, as a sentence. */
    failure: text().notNull().default(''),
    /** Corrected since the last dry run began: it has to be checked again before it is run. */
    needsCheck: boolean().notNull().default(false),
    batchId: uuid().references(() => productBatches.id),
    /** The attempt at work on it; an earlier attempt that is still alive sees that it was replaced, and stops. */
    runId: uuid(),
    by: uuid()
      .notNull()
      .references(() => customers.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('product_imports_newest').on(t.createdAt, t.id),
    index('product_imports_batch').on(t.batchId),
  ],
)

/** What is wrong with a row, what should be looked at before it is imported, and what is worth knowing. */
export const productImportProblems = pgTable(
  'product_import_problems',
  {
    id: id(),
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** The row as a spreadsheet counts it: the headers are row 1. */
    row: integer().notNull(),
    /** SKU and name as the file has them; empty for the whole file. */
    product: text().notNull().default(''),
    field: text().notNull(),
    sentence: text().notNull(),
    kind: text().$type<'problem' | 'warning' | 'note'>().notNull(),
    /** The field that can be corrected, and what the file has there; none where its text is too long to be typed. */
    correctable: text().$type<ImportField>(),
    was: text().notNull().default(''),
  },
  (t) => [index('product_import_problems_by_row').on(t.importId, t.row, t.id)],
)

/** What counts instead of what an uploaded file says. The file itself stays as it was uploaded. */
export const productImportCorrections = pgTable(
  'product_import_corrections',
  {
    id: id(),
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** None: every row in which the field reads `was`. */
    row: integer(),
    /** `row`: the whole row, which is left out. */
    field: text().$type<CorrectedField>().notNull(),
    was: text().notNull(),
    /** None: left out. */
    value: text(),
    /** A dry run has started since. */
    checked: boolean().notNull().default(false),
    by: uuid()
      .notNull()
      .references(() => customers.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    uniqueIndex('product_import_corrections_of_row').on(t.importId, t.row, t.field).where(isNotNull(t.row)),
    uniqueIndex('product_import_corrections_of_value').on(t.importId, t.field, t.was).where(isNull(t.row)),
  ],
)

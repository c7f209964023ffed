import { isNotNull, isNull } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ImportPreview } from '#rules/product-batches/import/import-preview.ts'
import type { CorrectedField } from '#rules/product-files/corrections.ts'
import type { ImportField } from '#rules/product-files/import-fields.ts'
import type {
  ImportColumn,
  ImportCounts,
  ImportMapping,
  ImportOptions,
} from '#rules/product-files/import-mapping.ts'
import { batches } from './batches.ts'
import { id, timestamptz } from './columns.ts'
import { customers } from './identity.ts'

/** A batch out of a CSV file of products. The file itself is `imports/{id}.csv` in the file store. */
export const productImports = pgTable('product_imports', {
  id: uuid()
    .primaryKey()
    .references(() => batches.id, { onDelete: 'cascade' }),
  fileName: text().notNull(),
  /** Whose way of writing it is. */
  layout: text().$type<'shop' | 'shopify' | 'other'>().notNull(),
  /** The headers of its columns, the first cells below each, and every word of a column that has few. */
  columns: jsonb().$type<ImportColumn[]>().notNull(),
  mapping: jsonb().$type<ImportMapping>().notNull(),
  options: jsonb().$type<ImportOptions>().notNull(),
  rows: integer().notNull(),
  /** After a dry run what would become of the rows, after a run what has become of them. */
  counts: jsonb().$type<ImportCounts>().notNull(),
  /** Some of its products with their prices, after a dry run. */
  preview: jsonb().$type<ImportPreview>(),
  /** Corrected since the last dry run began: it has to be checked again before it is run. */
  needsCheck: boolean().notNull().default(false),
})

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

import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ImportPreview } from '#rules/product-batches/import/import-preview.ts'
import type {
  ImportColumn,
  ImportCounts,
  ImportLayout,
  ImportMapping,
  ImportOptions,
} from '#rules/product-files/import-mapping.ts'
import { batches } from './batches.ts'
import { id } from './columns.ts'
import { jsonOf, oneOf } from './readable.ts'

/** A batch out of a CSV file of products. The file itself is `imports/{id}.csv` in the file store. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid()
      .primaryKey()
      .references(() => batches.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    /** `shop`: it is the shop's own export. */
    layout: text().$type<ImportLayout>().notNull(),
    /** The headers of its columns, the first cells below each, and every word of a column that has few. */
    columns: jsonb().$type<ImportColumn[]>().notNull(),
    mapping: jsonb().$type<ImportMapping>().notNull(),
    options: jsonb().$type<ImportOptions>().notNull(),
    rows: integer().notNull(),
    /** After a dry run the expected outcomes of the rows, after a run the real ones. */
    counts: jsonb().$type<ImportCounts>().notNull(),
    /** Some of its products with their prices, after a dry run. */
    preview: jsonb().$type<ImportPreview>(),
    /** Its faulty rows can be downloaded as long as it is. */
    fileStored: boolean().notNull().default(true),
  },
  (t) => [
    oneOf('product_imports_layout', t.layout, ['shop', 'other']),
    jsonOf('product_imports_columns', t.columns, 'array'),
    jsonOf('product_imports_mapping', t.mapping, 'object'),
    jsonOf('product_imports_options', t.options, 'object'),
    jsonOf('product_imports_counts', t.counts, 'object'),
    jsonOf('product_imports_preview', t.preview, 'object'),
  ],
)

/** Faults of a row, warnings to look at before it is imported, and remarks. */
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
  },
  (t) => [
    index('product_import_problems_by_row').on(t.importId, t.row, t.id),
    oneOf('product_import_problems_kind', t.kind, ['problem', 'warning', 'note']),
  ],
)

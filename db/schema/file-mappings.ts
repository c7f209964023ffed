import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StockColumns } from '#rules/items/stock-list.ts'
import type { ImportMapping, ImportOptions } from '#rules/product-files/import-mapping.ts'
import { id } from './columns.ts'
import { jsonOf, oneOf } from './readable.ts'

/** How the columns of a file are read, for each kind of file. */
export type FileMappings = {
  products: { mapping: ImportMapping; options: ImportOptions }
  items: StockColumns
}

/** How an admin mapped the columns of a file, kept for the next file with the same heads. */
export const fileMappings = pgTable(
  'file_mappings',
  {
    id: id(),
    kind: text().$type<keyof FileMappings>().notNull(),
    /** The heads of its columns in order, as `headsText` joins them. */
    heads: text().notNull(),
    /** An index entry has a maximum size, and the heads of many columns exceed it. */
    headsHash: text().notNull().generatedAlwaysAs(sql`md5("heads")`),
    mapping: jsonb().$type<FileMappings[keyof FileMappings]>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('file_mappings_of_heads').on(t.kind, t.headsHash),
    oneOf('file_mappings_kind', t.kind, ['products', 'items']),
    jsonOf('file_mappings_mapping', t.mapping, 'object'),
  ],
)

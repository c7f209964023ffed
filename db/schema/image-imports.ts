import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type {
  ImageImportMode,
  ImageImportSource,
  ImageOutcome,
} from '#rules/product-batches/image-imports/image-outcomes.ts'
import { batches } from './batches.ts'
import { id } from './columns.ts'
import { productImports } from './product-imports.ts'

/** A batch of images on their way to many products: files named by SKU, or addresses out of a product import. */
export const imageImports = pgTable(
  'image_imports',
  {
    id: uuid()
      .primaryKey()
      .references(() => batches.id, { onDelete: 'cascade' }),
    source: text().$type<ImageImportSource>().notNull(),
    /** The ZIP file, the first of several files, or the file of the product import. */
    fileName: text().notNull(),
    mode: text().$type<ImageImportMode>().notNull().default('add'),
    /** Parts of the ZIP file that have arrived: `image-imports/{id}/zip-{part}` in the file store. */
    zipParts: integer().notNull().default(0),
    zipBytes: integer().notNull().default(0),
    productImportId: uuid().references(() => productImports.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('image_imports_of_product_import').on(t.productImportId)],
)

/** One image of an import, and what became of it. Its bytes are `image-imports/{importId}/{id}` until it is done. */
export const imageImportFiles = pgTable(
  'image_import_files',
  {
    id: id(),
    importId: uuid()
      .notNull()
      .references(() => imageImports.id, { onDelete: 'cascade' }),
    /** The row of the product import that names it; 0 for a file. */
    row: integer().notNull().default(0),
    /** Where it comes among the images of its product. */
    position: integer().notNull().default(0),
    /** The path in the ZIP file, the file's name, or the address. */
    name: text().notNull(),
    alt: text().notNull().default(''),
    /** The product it is meant for, named as it was then; a deleted product stays named. */
    productId: uuid(),
    product: text().notNull().default(''),
    bytes: integer().notNull().default(0),
    /** The hash of its bytes, which names the image; none before it was read. */
    imageId: text(),
    outcome: text().$type<ImageOutcome>(),
    why: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('image_import_files_once').on(t.importId, t.row, sql`md5(${t.name})`),
    index('image_import_files_of_product').on(t.importId, t.productId, t.position),
    index('image_import_files_waiting').on(t.importId, t.productId).where(sql`${t.outcome} is null`),
  ],
)

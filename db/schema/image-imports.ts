import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type {
  ImageImportMode,
  ImageImportSource,
  ImageImportStatus,
  ImageOutcome,
} from '#rules/catalogue/image-imports/image-import-status.ts'
import { createdAt, id, updatedAt } from './columns.ts'
import { customers } from './identity.ts'
import { productBatches, productImports } from './product-batches.ts'

/** Images of many products on their way into the shop: files named by SKU, or addresses out of a product import. */
export const imageImports = pgTable(
  'image_imports',
  {
    id: id(),
    source: text().$type<ImageImportSource>().notNull(),
    /** The ZIP file, the first of several files, or the file of the product import. */
    fileName: text().notNull(),
    status: text().$type<ImageImportStatus>().notNull(),
    mode: text().$type<ImageImportMode>().notNull().default('add'),
    /** Parts of the ZIP file that have arrived: `image-imports/{id}/zip-{part}` in the file store. */
    zipParts: integer().notNull().default(0),
    zipBytes: integer().notNull().default(0),
    productImportId: uuid().references(() => productImports.id, { onDelete: 'cascade' }),
    batchId: uuid().references(() => productBatches.id),
    /** Why the check failed, as a sentence. */
    failure: text().notNull().default(''),
    by: uuid()
      .notNull()
      .references(() => customers.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('image_imports_newest').on(t.createdAt, t.id),
    index('image_imports_batch').on(t.batchId),
    uniqueIndex('image_imports_of_product_import').on(t.productImportId),
  ],
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

import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Facts } from '#rules/audit/changes.ts'
import type { ProductFormText } from '#rules/catalogue/form/product-fields.ts'
import type { PricedTerms } from '#rules/catalogue/priced-terms.ts'
import { id } from './columns.ts'
import { productImports } from './product-batches.ts'

/**
 * What an import, or its undo, is about to do to each product. A run fills this table in many small transactions and
 * then writes all of it to the shop in one short one (decision 020). Rows of a run that was interrupted are deleted
 * when the next run of the same import begins.
 */
export const stagedProducts = pgTable(
  'staged_products',
  {
    /** Time-ordered, so that products keep the order of the file. */
    id: id(),
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** The attempt that staged it; a later attempt never mixes with rows of an earlier one. */
    runId: uuid().notNull(),
    productId: uuid().notNull(),
    kind: text().$type<'add' | 'change' | 'remove'>().notNull(),
    /** Row of the file; 0 when an undo staged it. */
    row: integer().notNull(),
    /** Version of the product that the change was computed from; none for a new product. */
    versionSeen: integer(),
    /** What the change was computed with: rates, tax, places. When any of it is different now, it is computed again. */
    basis: text().notNull(),
    /** The stock it was computed from; only a change of the stock asks that it still be the same. */
    stockSeen: integer(),
    stockMoved: integer().notNull(),
    name: text().notNull(),
    /** The slug follows the name and is chosen at the end, when nobody else can take it. */
    needsSlug: boolean().notNull(),
    slug: text().notNull(),
    /** The columns of `products` by their SQL names; none where the product is removed. */
    product: jsonb().$type<Record<string, unknown>>(),
    price: bigint({ mode: 'number' }),
    rateId: uuid(),
    /** In order; none leaves them as they are. */
    images: jsonb().$type<{ id: string; alt: string }[]>(),
    /** The form before the change, for the undo. */
    former: jsonb().$type<ProductFormText & { archived: boolean }>(),
    /** What decided the price before, where the change moves it; for the price guard. */
    priceTerms: jsonb().$type<PricedTerms>(),
    /** It moves a price, or gives a discount, further than staff may. */
    guarded: boolean().notNull().default(false),
    /** What the audit log says of it. */
    before: jsonb().$type<Facts>(),
    after: jsonb().$type<Facts>(),
  },
  (t) => [
    index('staged_products_of_run').on(t.runId, t.kind, t.productId),
    index('staged_products_of_import').on(t.importId),
  ],
)

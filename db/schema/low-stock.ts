import { boolean, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'

/**
 * The products on sale with at most `LOW_STOCK.max` left, by their stock. Its own table, because an index of `products`
 * with the stock in it would cost each sale an entry in every index. Triggers on `products` write it, and nothing else does.
 */
export const lowStock = pgTable(
  'low_stock',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    stock: integer().notNull(),
    /** Whether it is stocked by item: then it may have run out, but is never low. */
    byItem: boolean().notNull().default(false),
  },
  (t) => [index('low_stock_by_stock').on(t.stock, t.byItem, t.productId)],
)

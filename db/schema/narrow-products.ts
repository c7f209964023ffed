import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'

/**
 * The products on sale by what a listing can be narrowed down to, so that each kind of product is read in its order from
 * one index (decision 045). Its own table, and narrow, because stock that runs out must not cost an entry in every
 * index of `products`. Triggers on `products` write it, and nothing else does.
 */
export const listedProducts = pgTable(
  'listed_products',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: uuid().notNull(),
    typeId: uuid().notNull(),
    purity: text().notNull(),
    /** Whether it can be bought now: more in stock than reserved. */
    inStock: boolean().notNull(),
    isFeatured: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('listed_products_of_kind').on(
      t.categoryId,
      t.typeId,
      t.purity,
      t.inStock,
      t.isFeatured,
      t.createdAt,
      t.productId,
    ),
  ],
)

/**
 * What search asks the products on sale about, without their descriptions (decision 088). Its own table, and narrow, because a
 * search may look at tens of thousands of products. Triggers on `products` write it, and nothing else does.
 */
export const productWords = pgTable(
  'product_words',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: uuid().notNull(),
    typeId: uuid().notNull(),
    isFeatured: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The lines of `search_text`; that of the description is empty. */
    words: text().notNull(),
  },
  (t) => [
    index('product_words_first').on(t.isFeatured, t.createdAt, t.productId),
    index('product_words_first_of_place').on(t.categoryId, t.typeId, t.isFeatured, t.createdAt, t.productId),
    index('product_words_lexemes').using('gin', sql`search_lexemes(${t.words})`),
  ],
)

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

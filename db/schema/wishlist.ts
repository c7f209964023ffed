import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { createdAt } from './columns.ts'
import { customers } from './identity.ts'
import { declarePersonalData, productName } from './personal-data.ts'

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.productId] }),
    index('wishlist_items_by_product').on(t.productId),
  ],
)

/** Wishlists that are shared. The token is all that is needed to see one. */
export const wishlistShares = pgTable('wishlist_shares', {
  customerId: uuid()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  token: text().notNull().unique(),
  createdAt: createdAt(),
})

declarePersonalData(wishlistItems, {
  kinds: ['wishlist'],
  copy: {
    section: 'wishlist',
    columns: {
      productId: wishlistItems.productId,
      name: productName(wishlistItems.productId),
      addedAt: wishlistItems.createdAt,
    },
  },
  erasing: 'deleted',
})
declarePersonalData(wishlistShares, {
  kinds: ['wishlist'],
  copy: { none: 'A link says nothing of them.' },
  erasing: 'deleted',
})

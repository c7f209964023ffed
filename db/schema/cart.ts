import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import { type ExtrasWish, NO_EXTRAS } from '#rules/checkout/extras.ts'
import { products } from './catalogue.ts'
import { amount, createdAt, isQuantity, quantity } from './columns.ts'
import { customers } from './identity.ts'
import { declarePersonalData, productName } from './personal-data.ts'
import { jsonOf } from './readable.ts'

export const cartItems = pgTable(
  'cart_items',
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    quantity: quantity(),
    /** The standard variant, if nothing was chosen. */
    variant: jsonb().$type<VariantChoice>().notNull().default({}),
    /** The item that was chosen, of a product that is stocked by item; empty for none. Each is a line of its own. */
    tag: text().notNull().generatedAlwaysAs(sql`coalesce(variant ->> 'tag', '')`),
    /** Engraving, gift wrap and message, as they were wished for. */
    extras: jsonb().$type<ExtrasWish>().notNull().default(NO_EXTRAS),
    priceAtAddition: amount('price_at_addition').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.productId, t.tag] }),
    check('cart_items_quantity_in_range', isQuantity(t.quantity)),
    index('cart_items_by_product').on(t.productId),
    jsonOf('cart_items_variant', t.variant, 'object'),
    jsonOf('cart_items_extras', t.extras, 'object'),
  ],
)

declarePersonalData(cartItems, {
  kinds: ['cart'],
  copy: {
    section: 'cart',
    columns: {
      productId: cartItems.productId,
      name: productName(cartItems.productId),
      addedAt: cartItems.createdAt,
    },
  },
  erasing: 'deleted',
})

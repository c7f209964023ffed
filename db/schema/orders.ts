import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Quote } from '#rules/checkout/quote.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import type { Handover, OrderStatus } from '#rules/orders/order-status.ts'
import { products } from './catalogue.ts'
import { payments } from './checkout.ts'
import { amount, id, timestamptz, updatedAt, version } from './columns.ts'
import { customers } from './identity.ts'

export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 })

/** A sale. What was sold and at which price is kept in `quote` for ever, whatever happens to the product. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text().notNull().unique(),
    /** One order per payment, however often we are told of it. */
    paymentId: uuid()
      .notNull()
      .unique()
      .references(() => payments.id),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    status: text().$type<OrderStatus>().notNull().default('Confirmed'),
    total: amount('total').notNull(),
    quote: jsonb().$type<Quote>().notNull(),
    shippingAddress: jsonb().$type<ShippingAddress>().notNull(),
    placedAt: timestamptz('placed_at').notNull(),
    /** An admin put its product back on sale without a return of the customer's. */
    restocked: boolean().notNull().default(false),
    handover: text().$type<Handover>().notNull().default('parcel'),
    /** Bought from an account that had a role in the admin area at that time. */
    placedByAdmin: boolean().notNull().default(false),
    /** Counts changes of the delivery address, so that nobody packs to, or overwrites, one they have not seen. */
    addressVersion: version(),
    updatedAt: updatedAt(),
    /** What admins search orders by: number, name and phone of the parcel, in small letters after a space. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(' ' || number || ' ' || coalesce(shipping_address->>'firstName', '') || ' ' || coalesce(shipping_address->>'lastName', '') || ' ' || coalesce(shipping_address->>'phone', ''))`,
      ),
  },
  (t) => [
    index('orders_by_customer').on(t.customerId, t.placedAt, t.id),
    index('orders_by_product').on(t.productId, t.customerId),
    index('orders_newest').on(t.placedAt, t.id),
    index('orders_by_status').on(t.status, t.placedAt, t.id),
    index('orders_by_total').on(t.total, t.id),
    index('orders_search').using('gin', t.searchText.op('gin_trgm_ops')),
    /** Sums by day, and whose money they are, without touching the orders themselves. */
    index('orders_sales').on(t.placedAt, t.status, t.total, t.paymentId),
  ],
)

/** Each change of an order's delivery address; an erased customer's are deleted, the order keeps its last address. */
export const orderAddressChanges = pgTable(
  'order_address_changes',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    by: uuid()
      .notNull()
      .references(() => customers.id),
    at: timestamptz('at').notNull(),
    before: jsonb().$type<ShippingAddress>().notNull(),
    after: jsonb().$type<ShippingAddress>().notNull(),
  },
  (t) => [index('order_address_changes_by_order').on(t.orderId, t.at)],
)

/** Each move of an order along the status table. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text().$type<OrderStatus>().notNull(),
    by: uuid(),
    note: text().notNull().default(''),
    at: timestamptz('at').notNull().default(sql`now()`),
  },
  (t) => [index('order_history_by_order').on(t.orderId, t.at)],
)

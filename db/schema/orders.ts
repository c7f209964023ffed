import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Quote } from '#rules/checkout/quote.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { HANDOVERS, type Handover, ORDER_STATUSES, type OrderStatus } from '#rules/orders/order-status.ts'
import { products } from './catalogue.ts'
import { paymentLines, payments } from './checkout.ts'
import { amount, id, isQuantity, quantity, timestamptz, updatedAt, version } from './columns.ts'
import { customers } from './identity.ts'
import { items } from './items.ts'
import { declarePersonalData, through } from './personal-data.ts'
import { jsonOf, oneOf } from './readable.ts'

export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 })

/** A sale, online or at the counter: who bought, where it goes, and its lines. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text().notNull().unique(),
    /** The payment of the order; only orders from before there were order lines may share one. */
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    /** Derived from the lines by `orderStatusOf` whenever one of them moves, for lists and counts. */
    status: text().$type<OrderStatus>().notNull().default('Confirmed'),
    /** Paise of all lines as they were placed. */
    total: amount('total').notNull(),
    shippingAddress: jsonb().$type<ShippingAddress>().notNull(),
    placedAt: timestamptz('placed_at').notNull(),
    handover: text().$type<Handover>().notNull().default('parcel'),
    /** Bought from an account that had a role in the admin area at that time. */
    placedByAdmin: boolean().notNull().default(false),
    /** When the customer was last reminded by SMS of what is still to be paid; null: never. */
    remindedAt: timestamptz('reminded_at'),
    /** Counts changes of the delivery address, so that nobody packs to, or overwrites, one they have not seen. */
    addressVersion: version(),
    updatedAt: updatedAt(),
    /** Text by which admins search orders: number, name and phone of the parcel, in small letters after a space. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(' ' || number || ' ' || coalesce(shipping_address->>'firstName', '') || ' ' || coalesce(shipping_address->>'lastName', '') || ' ' || coalesce(shipping_address->>'phone', ''))`,
      ),
  },
  (t) => [
    index('orders_by_payment').on(t.paymentId),
    index('orders_by_customer').on(t.customerId, t.placedAt, t.id),
    index('orders_newest').on(t.placedAt, t.id),
    index('orders_by_status').on(t.status, t.placedAt, t.id),
    index('orders_by_total').on(t.total, t.id),
    index('orders_search').using('gin', t.searchText.op('gin_trgm_ops')),
    oneOf('orders_status', t.status, ORDER_STATUSES),
    oneOf('orders_handover', t.handover, HANDOVERS),
    jsonOf('orders_shipping_address', t.shippingAddress, 'object'),
  ],
)

/**
 * One product of an order, in the quantity that was bought, with its own status. `quote` keeps the product and its
 * price for ever, whatever happens to the product.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Its place in the order, from 0. */
    position: integer().notNull().default(0),
    /** One for each line of a payment, however often we are told of it; on the wire the `transactionId`. */
    paymentLineId: uuid()
      .notNull()
      .unique()
      .references(() => paymentLines.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    quantity: quantity(),
    /** Which item of the product it is, where that is stocked by item. */
    itemId: uuid().references(() => items.id),
    status: text().$type<OrderStatus>().notNull().default('Confirmed'),
    total: amount('total').notNull(),
    /** Weights of a piece that was made to order, when it was packed, milligrams; null before, and for all others. */
    packedGrossMg: integer(),
    packedNetMg: integer(),
    quote: jsonb().$type<Quote>().notNull(),
    /** An admin put its product back on sale without a return of the customer's. */
    restocked: boolean().notNull().default(false),
    /** With which it is packed; none before. */
    parcelId: uuid().references(() => parcels.id),
    /** The same as the order's, for sums by day without touching the orders. */
    placedAt: timestamptz('placed_at').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('order_lines_quantity_in_range', isQuantity(t.quantity)),
    index('order_lines_by_order').on(t.orderId, t.position),
    index('order_lines_by_product').on(t.productId),
    index('order_lines_by_parcel').on(t.parcelId),
    index('order_lines_by_item').on(t.itemId).where(sql`${t.itemId} is not null`),
    /** Sums by day, and whose money they are, without touching the lines themselves. */
    index('order_lines_sales').on(t.placedAt, t.status, t.total, t.orderId, t.paymentLineId),
    oneOf('order_lines_status', t.status, ORDER_STATUSES),
    jsonOf('order_lines_quote', t.quote, 'object'),
  ],
)

/** Order lines that travel together, from the moment they are packed. */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    carrier: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    /** Counts corrections, so that two people cannot overwrite each other unseen. */
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('parcels_by_order').on(t.orderId),
    index('parcels_by_tracking').on(t.trackingNumber).where(sql`${t.trackingNumber} <> ''`),
  ],
)

/** Numbers of orders that became lines of another order when orders got lines; they stay findable. */
export const formerOrderNumbers = pgTable(
  'former_order_numbers',
  {
    number: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (t) => [index('former_order_numbers_by_order').on(t.orderId)],
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
  (t) => [
    index('order_address_changes_by_order').on(t.orderId, t.at),
    jsonOf('order_address_changes_before', t.before, 'object'),
    jsonOf('order_address_changes_after', t.after, 'object'),
  ],
)

/** Each move of a line along the status table; lines that move together have the same moment. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    lineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    status: text().$type<OrderStatus>().notNull(),
    by: uuid(),
    note: text().notNull().default(''),
    at: timestamptz('at').notNull().default(sql`now()`),
  },
  (t) => [
    index('order_history_by_line').on(t.lineId, t.at),
    oneOf('order_history_status', t.status, ORDER_STATUSES),
  ],
)

declarePersonalData(orders, {
  kinds: ['orders'],
  copy: { section: 'orders' },
  erasing: { stays: 'law' },
  seenAt: orders.placedAt,
})
/** Where an order was to go before its last address. */
declarePersonalData(orderAddressChanges, {
  kinds: ['former-addresses'],
  theirs: through(orderAddressChanges.orderId, orders.id),
  copy: { section: 'orders' },
  erasing: 'deleted',
})

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment, updatedAt } from './columns.ts'
import { customers } from './identity.ts'
import { orders } from './orders.ts'

/** What goes out of the door for an order, from the moment it is packed. */
export const parcels = pgTable(
  'parcels',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The hallmark's unique id of the product; empty where the product has none. */
    huid: text().notNull().default(''),
    carrier: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    /** Counts corrections, so that two people cannot overwrite each other unseen. */
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [check('parcels_huid', sql`${t.huid} ~ '^([A-Z0-9]{6})?$'`)],
)

/** What the shop notes about an order, for itself: the customer never sees it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    by: uuid()
      .notNull()
      .references(() => customers.id),
    text: text().notNull(),
    at: moment('at').notNull(),
    /** Taken off the order; it may be put back. */
    removedAt: moment('removed_at'),
  },
  (t) => [index('order_notes_by_order').on(t.orderId, t.at)],
)

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, timestamptz, updatedAt } from './columns.ts'
import { customers } from './identity.ts'
import { orders } from './orders.ts'

/** What goes out of the door for an order, from the moment it is packed. */
export const parcels = pgTable(
  'parcels',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    carrier: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    /** Counts corrections, so that two people cannot overwrite each other unseen. */
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [index('parcels_by_tracking').on(t.trackingNumber).where(sql`${t.trackingNumber} <> ''`)],
)

/**
 * The hallmarks' unique ids of what is in a parcel, one for each hallmarked article: a pair of earrings has two. One id
 * belongs to one article, so at most one order has it unconfirmed: the database decides between two admins.
 */
export const orderHuids = pgTable(
  'order_huids',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    huid: text().notNull(),
    /** As they were entered, from 0. */
    position: integer().notNull(),
    /** Why the order may have an id that another order has as well; null where none has. */
    duplicateReason: text(),
    /** The order was cancelled or returned, so that the article may be sold again. */
    released: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.huid] }),
    check('order_huids_form', sql`${t.huid} ~ '^[A-Z0-9]{6}$'`),
    uniqueIndex('order_huids_once').on(t.huid).where(sql`${t.duplicateReason} is null and not ${t.released}`),
    index('order_huids_by_huid').on(t.huid),
  ],
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
    at: timestamptz('at').notNull(),
    /** Deleted; it can be restored. */
    removedAt: timestamptz('removed_at'),
  },
  (t) => [index('order_notes_by_order').on(t.orderId, t.at)],
)

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
import { id, timestamptz } from './columns.ts'
import { customers } from './identity.ts'
import { orderLines, orders } from './orders.ts'

/**
 * The hallmarks' unique ids of an order line, one for each hallmarked article: a pair of earrings has two. One id
 * belongs to one article, so at most one line has it unconfirmed: the database decides between two admins.
 */
export const orderHuids = pgTable(
  'order_huids',
  {
    lineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    huid: text().notNull(),
    /** As they were entered, from 0. */
    position: integer().notNull(),
    /** Why the line may have an id that another line has as well; null where none has. */
    duplicateReason: text(),
    /** The line was cancelled or returned, so that the article may be sold again. */
    released: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.lineId, t.huid] }),
    check('order_huids_form', sql`${t.huid} ~ '^[A-Z0-9]{6}$'`),
    uniqueIndex('order_huids_once').on(t.huid).where(sql`${t.duplicateReason} is null and not ${t.released}`),
    index('order_huids_by_huid').on(t.huid),
  ],
)

/** Notes of the shop about an order, for itself: the customer never sees them. */
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

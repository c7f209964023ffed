import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, timestamptz } from '#db/schema/columns.ts'
import { customers } from '#db/schema/identity.ts'
import { items } from '#db/schema/items.ts'
import { jsonOf, oneOf } from '#db/schema/readable.ts'
import type { StockTakeFigures } from '#trade/stock-takes/rules/figures.ts'
import {
  SCAN_OUTCOMES,
  type ScanOutcome,
  STOCK_TAKE_STATUSES,
  type StockTakeStatus,
} from '#trade/stock-takes/rules/stock-take.ts'

/** A count of the items of a place, or of all. */
export const stockTakes = pgTable(
  'stock_takes',
  {
    id: id(),
    /** Null: all items that ought to be in the shop. */
    place: text(),
    status: text().$type<StockTakeStatus>().notNull().default('counting'),
    startedBy: uuid()
      .notNull()
      .references(() => customers.id),
    startedAt: timestamptz('started_at').notNull(),
    /** Who closed or cancelled it. */
    closedBy: uuid().references(() => customers.id),
    closedAt: timestamptz('closed_at'),
    note: text().notNull().default(''),
    /** The figures as it was closed; kept as they are. */
    figures: jsonb().$type<StockTakeFigures>(),
  },
  (t) => [
    index('stock_takes_newest').on(t.startedAt, t.id),
    uniqueIndex('stock_takes_one_of_a_place')
      .on(sql`coalesce(${t.place}, '')`)
      .where(sql`${t.status} = 'counting'`),
    oneOf('stock_takes_status', t.status, STOCK_TAKE_STATUSES),
    jsonOf('stock_takes_figures', t.figures, 'object'),
  ],
)

/** A code that somebody scanned or typed during a count. No row is ever changed. */
export const stockTakeScans = pgTable(
  'stock_take_scans',
  {
    takeId: uuid()
      .notNull()
      .references(() => stockTakes.id),
    /** Made by the device, so that a scan that is sent twice counts once. */
    clientId: uuid().notNull(),
    code: text().notNull(),
    /** None where nothing has the code. */
    itemId: uuid().references(() => items.id),
    /**
     * The outcome at that moment. Scans of a count take turns, so the first one of an item is `found` or `unexpected`.
     */
    outcome: text().$type<ScanOutcome>().notNull(),
    by: uuid()
      .notNull()
      .references(() => customers.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.takeId, t.clientId] }),
    index('stock_take_scans_of_item').on(t.takeId, t.itemId),
    index('stock_take_scans_item').on(t.itemId),
    index('stock_take_scans_odd').on(t.takeId, t.outcome).where(sql`${t.outcome} <> 'found'`),
    oneOf('stock_take_scans_outcome', t.outcome, SCAN_OUTCOMES),
  ],
)

import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as timeOrderedId } from 'uuid'
import { MAX_QUANTITY } from '#rules/catalogue/quantity-limit.ts'

/** A time-ordered UUID: new rows land at the end of the index. */
export const id = () => uuid().primaryKey().$defaultFn(timeOrderedId)

/**
 * A table that its own module describes, and of which a foreign key elsewhere needs the key alone. The column says its
 * name: Drizzle works out the others of a table once, from whichever description of it comes first.
 */
export const keyOf = (table: string) => pgTable(table, { id: uuid('id').primaryKey() })

/** Money in whole paise. */
export const amount = (name: string) => bigint(name, { mode: 'number' })

export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()
export const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow()
/** Counts edits, so that two people cannot overwrite each other unseen. */
export const version = () => integer().notNull().default(1)
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true })

/** Pieces of a product in one line; which may be several, `maxQuantity` of the rules says. */
export const quantity = () => integer().notNull().default(1)
export const isQuantity = (column: AnyPgColumn) =>
  sql`${column} between 1 and ${sql.raw(String(MAX_QUANTITY))}`

/** PostgreSQL's number of a transaction. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

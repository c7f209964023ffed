import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/**
 * Which shop this database is. The file store holds the same id, so that a database is never opened with the files of
 * another shop.
 */
export const shopIdentity = pgTable(
  'shop_identity',
  {
    /** Always 1: there is one shop in a database. */
    only: integer().primaryKey().default(1),
    id: uuid().notNull(),
    /** Whether the id has reached the file store; a start may die in between. */
    isMarked: boolean().notNull().default(false),
    /** The backup that this database was restored from, while it is a copy; none, and it is the shop. */
    restoredFrom: text(),
  },
  (t) => [check('shop_identity_one', sql`${t.only} = 1`)],
)

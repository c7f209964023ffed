import { sql } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ViewList } from '#rules/admin/list-views.ts'
import { id, updatedAt } from './columns.ts'
import { customers } from './identity.ts'

/** An address of a list of the admin area, under the name that an admin gave it. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    list: text().$type<ViewList>().notNull(),
    ownerId: uuid()
      .notNull()
      .references(() => customers.id),
    name: text().notNull(),
    /** Filters, search words and sorting; what the list does not know any more, it leaves out. */
    query: jsonb().$type<Record<string, string>>().notNull(),
  },
  (t) => [uniqueIndex('saved_views_names').on(t.ownerId, t.list, sql`lower(${t.name})`)],
)

/** The columns that an admin has chosen for a list. */
export const listChoices = pgTable(
  'list_choices',
  {
    adminId: uuid()
      .notNull()
      .references(() => customers.id),
    list: text().$type<ViewList>().notNull(),
    columns: jsonb().$type<string[]>(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.list] })],
)

import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ViewList } from '#rules/admin/list-views.ts'
import { createdAt, id, timestamptz, updatedAt, version } from './columns.ts'
import { customers } from './identity.ts'

/** Filters, search words, sorting and columns of a list of the admin area, under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    list: text().$type<ViewList>().notNull(),
    ownerId: uuid()
      .notNull()
      .references(() => customers.id),
    name: text().notNull(),
    /** All admins see it. */
    isShared: boolean().notNull().default(false),
    /** As the list was asked when it was saved; what the list does not know any more is left out when it is read. */
    query: jsonb().$type<Record<string, string>>().notNull(),
    /** In their order; null: the default columns. */
    columns: jsonb().$type<string[]>(),
    version: version(),
    changedBy: uuid()
      .notNull()
      .references(() => customers.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Deleted; it can be restored for some days. */
    removedAt: timestamptz('removed_at'),
  },
  (t) => [
    index('saved_views_by_owner').on(t.ownerId, t.list),
    index('saved_views_shared').on(t.list).where(sql`${t.isShared}`),
    index('saved_views_removed').on(t.removedAt).where(sql`${t.removedAt} is not null`),
  ],
)

/** How an admin has a list: the columns while no view is open, and the view that it opens with. */
export const listChoices = pgTable(
  'list_choices',
  {
    adminId: uuid()
      .notNull()
      .references(() => customers.id),
    list: text().$type<ViewList>().notNull(),
    columns: jsonb().$type<string[]>(),
    /** A saved view's id or the key of a built-in one. One that is not there any more counts as none. */
    defaultView: text(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.list] })],
)

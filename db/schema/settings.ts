import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, updatedAt, version } from './columns.ts'
import { customers } from './identity.ts'
import { jsonOf } from './readable.ts'

/** Settings that the owner may change without a developer: one JSON value per key, each with its own contract. */
export const settings = pgTable(
  'settings',
  {
    key: text().primaryKey(),
    value: jsonb().$type<unknown>().notNull(),
    version: version(),
    /** The admin who changed it last; none for the values that the shop was opened with. */
    changedBy: uuid().references(() => customers.id),
    updatedAt: updatedAt(),
  },
  (t) => [jsonOf('settings_value', t.value, 'object')],
)

/** The pages at /info/{slug}, in Markdown. */
export const infoPages = pgTable('info_pages', {
  slug: text().primaryKey(),
  title: text().notNull(),
  body: text().notNull(),
  version: version(),
  updatedAt: updatedAt(),
})

/** Every wording a page has had, including the current one; rows are added, never changed. */
export const infoPageVersions = pgTable(
  'info_page_versions',
  {
    slug: text().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** None for the values that the shop was opened with. */
    by: uuid().references(() => customers.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.version] })],
)

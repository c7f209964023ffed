import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from './columns.ts'

/** What the owner may change without a developer: one JSON value per key, each with its own contract. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: updatedAt(),
})

/** The pages at /info/{slug}, in Markdown. */
export const infoPages = pgTable('info_pages', {
  slug: text().primaryKey(),
  title: text().notNull(),
  body: text().notNull(),
  updatedAt: updatedAt(),
})

import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/**
 * Every set of rates ever published, in paise per gram; the newest is in force.
 * Rows are never changed: orders and breakups point at the rate they were made with.
 */
export const metalRates = pgTable(
  'metal_rates',
  {
    id: id(),
    gold22k: integer('gold_22k').notNull(),
    gold18k: integer('gold_18k').notNull(),
    gold14k: integer('gold_14k').notNull(),
    gold9k: integer('gold_9k').notNull(),
    platinum950: integer('platinum_950').notNull(),
    silver999: integer('silver_999').notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
    source: text().$type<'demo' | 'administrator' | 'feed'>().notNull(),
    setBy: uuid(),
    reason: text().notNull().default(''),
  },
  (t) => [index('metal_rates_newest').on(t.publishedAt.desc(), t.id.desc())],
)

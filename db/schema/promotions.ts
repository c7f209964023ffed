import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { images } from './catalogue.ts'
import { createdAt, id, moment, updatedAt, version } from './columns.ts'

/** A promotion box on the home page, shown on the days from `startsOn` to `endsOn`, both included. */
export const ads = pgTable(
  'ads',
  {
    id: id(),
    title: text().notNull(),
    notes: text().notNull().default(''),
    link: text().notNull().default('/'),
    imageId: text()
      .notNull()
      .references(() => images.id),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    version: version(),
    createdAt: createdAt(),
    /** Taken down; it may be put back. */
    removedAt: moment('removed_at'),
  },
  (t) => [
    index('ads_by_dates').on(t.endsOn, t.startsOn),
    index('ads_by_end').on(t.endsOn, t.id),
    check('ads_days_in_order', sql`${t.startsOn} <= ${t.endsOn}`),
  ],
)

/** The shop shows the first by `position`: a new or changed one comes first, until an admin puts them in order. */
export const exclusiveCollections = pgTable(
  'exclusive_collections',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** Where the image leads: a listing or a product. */
    url: text().notNull().default(''),
    imageId: text()
      .notNull()
      .references(() => images.id),
    /** The lowest is shown first; it may be negative. */
    position: integer().notNull().default(0),
    version: version(),
    /** When its words or image last changed; the order has nothing to do with it. */
    updatedAt: updatedAt(),
    /** Taken down; it may be put back. */
    removedAt: moment('removed_at'),
  },
  (t) => [index('exclusive_collections_in_order').on(t.position, t.updatedAt, t.id)],
)

import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { pictures } from './catalogue.ts'
import { createdAt, id, updatedAt } from './columns.ts'

/** A promotion box on the home page, shown on the days from `startsOn` to `endsOn`, both included. */
export const ads = pgTable(
  'ads',
  {
    id: id(),
    title: text().notNull(),
    notes: text().notNull().default(''),
    link: text().notNull().default('/'),
    pictureId: text()
      .notNull()
      .references(() => pictures.id),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('ads_by_dates').on(t.endsOn, t.startsOn)],
)

export const exclusiveCollections = pgTable(
  'exclusive_collections',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** Where the picture leads: a listing or a piece. */
    url: text().notNull().default(''),
    pictureId: text()
      .notNull()
      .references(() => pictures.id),
    position: integer().notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [index('exclusive_collections_newest').on(t.updatedAt, t.id)],
)

import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How much room was left on each disk of the shop, a row a day: from it follows when it ends. Kept for some days. */
export const roomSamples = pgTable(
  'room_samples',
  {
    /** The name of the disk in the alarm. */
    place: text().notNull(),
    day: date().notNull(),
    /** Free bytes. */
    free: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.place, t.day] })],
)

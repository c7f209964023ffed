import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AlarmKind } from '#rules/alarms/kinds.ts'
import { id, timestamptz } from './columns.ts'
import { customers } from './identity.ts'

/** Problems that an admin should look at; at most one open alarm of a kind. */
export const alarms = pgTable(
  'alarms',
  {
    id: id(),
    kind: text().$type<AlarmKind>().notNull(),
    message: text().notNull(),
    since: timestamptz('since').notNull(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
    times: integer().notNull().default(1),
    /** When the owners were told by e-mail; of an alarm that comes again within a day, when they were told before. */
    toldAt: timestamptz('told_at'),
    resolvedAt: timestamptz('resolved_at'),
    /** Null if its cause ended by itself. */
    resolvedBy: uuid().references(() => customers.id),
  },
  (t) => [
    uniqueIndex('alarms_open').on(t.kind).where(sql`${t.resolvedAt} is null`),
    index('alarms_resolved').on(t.resolvedAt).where(sql`${t.resolvedAt} is not null`),
  ],
)

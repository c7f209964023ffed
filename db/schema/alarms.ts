import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AlarmKind } from '#rules/alarms/kinds.ts'
import { id, moment } from './columns.ts'

/** What an admin should look at; at most one open alarm of a kind. */
export const alarms = pgTable(
  'alarms',
  {
    id: id(),
    kind: text().$type<AlarmKind>().notNull(),
    message: text().notNull(),
    since: moment('since').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    times: integer().notNull().default(1),
    resolvedAt: moment('resolved_at'),
  },
  (t) => [
    uniqueIndex('alarms_open').on(t.kind).where(sql`${t.resolvedAt} is null`),
    index('alarms_resolved').on(t.resolvedAt).where(sql`${t.resolvedAt} is not null`),
  ],
)

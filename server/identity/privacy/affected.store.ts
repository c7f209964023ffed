import { and, asc, type Column, eq, exists, getTableColumns, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { contactMessages } from '#db/schema/enquiries.ts'
import { customers } from '#db/schema/identity.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { DataKind } from '#rules/privacy/data-kinds.ts'
import { EVERY_DECLARATION } from './declared-data.store.ts'

/** Data stored before `until`; with `from`, only data written since. */
export type Window = { from: Date | null; until: Date }

/** Somebody of whom data of these kinds was stored. The number is empty for an account that was deleted. */
export type Affected = { name: string; mobileNumber: string; email: string; kinds: DataKind[] }

/** When a row was written; of a table that does not say so, every row counts. */
function writtenAt(table: PgTable): Column | undefined {
  const columns: Record<string, Column> = getTableColumns(table)
  const { createdAt, placedAt, issuedAt, receivedAt, at } = columns
  return createdAt ?? placedAt ?? issuedAt ?? receivedAt ?? at
}

function within(at: Column | undefined, { from, until }: Window): SQL | undefined {
  return at && and(lt(at, until), from ? gte(at, from) : undefined)
}

/** Customers of whom something of these kinds was stored, looked for in every table that declares one of them. */
export async function affectedCustomers(
  db: Db,
  kinds: readonly DataKind[],
  window: Window,
): Promise<Affected[]> {
  const conditions = Object.fromEntries(kinds.map((kind) => [kind, storedOf(db, kind, window)]))
  const { firstName, lastName, mobileNumber, email, erasedAt } = customers
  const rows = await db
    .select({ firstName, lastName, mobileNumber, email, erasedAt, ...conditions })
    .from(customers)
    .where(or(...Object.values(conditions)))
    .orderBy(asc(customers.createdAt))
  return rows.map((row) => ({
    name: `${row.firstName} ${row.lastName}`.trim(),
    mobileNumber: row.erasedAt ? '' : row.mobileNumber,
    email: row.email,
    kinds: kinds.filter((kind) => (row as Record<string, unknown>)[kind] === true),
  }))
}

function storedOf(db: Db, kind: DataKind, window: Window): SQL<boolean> {
  const rows = EVERY_DECLARATION.filter(({ kinds }) => kinds.includes(kind)).map(({ table, theirs }) =>
    table === customers
      ? within(customers.createdAt, window)
      : exists(
          db
            .select({ one: sql`1` })
            .from(table)
            .where(and(theirs(customers), within(writtenAt(table), window))),
        ),
  )
  return sql<boolean>`(${or(...rows) ?? sql`false`})`
}

/** Those who have used the contact form, with a login or without. */
export async function affectedSenders(db: Db, window: Window): Promise<Affected[]> {
  const { firstName, lastName, phone, email, createdAt } = contactMessages
  const rows = await db
    .selectDistinct({ firstName, lastName, phone, email })
    .from(contactMessages)
    .where(within(createdAt, window))
  return rows.map((row) => ({
    name: `${row.firstName} ${row.lastName}`.trim(),
    mobileNumber: row.phone.replaceAll(/\D/g, '').slice(-10),
    email: row.email,
    kinds: ['enquiries'],
  }))
}

/** The addresses that have been sent a mail with this subject, which names the incident. */
export async function toldOfBreach(db: Db, subject: string): Promise<Set<string>> {
  const rows = await db
    .select({ to: notifications.to })
    .from(notifications)
    .where(
      and(eq(notifications.event, 'data-breach'), eq(sql`${notifications.content} ->> 'subject'`, subject)),
    )
  return new Set(rows.flatMap(({ to }) => (to ? [to] : [])))
}

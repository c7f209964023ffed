import { and, asc, desc, eq, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { auditLog } from '#db/schema/audit.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import type { AuditAction, AuditSubject } from '#rules/audit/actions.ts'
import type { Role } from '#rules/identity/roles.ts'
import { beyond, inOrder, type ListOrder, rowsToRead } from '#server/paging/keyset.ts'

export type AuditChoice = {
  who?: string
  action?: AuditAction
  subject?: string
  from?: Date
  before?: Date
}

const NEWEST = {
  table: auditLog,
  by: [auditLog.at, auditLog.id],
  direction: 'descending',
} as const satisfies ListOrder

const subjects = alias(customers, 'subject')

/** The id of the customer whom an entry is about, for their index; null for everything else. */
const idOfCustomer = sql`case when ${auditLog.subjectType} = 'customer' and ${auditLog.subjectId} ~ '^[0-9a-f-]{36}$'
  then ${auditLog.subjectId}::uuid end`

export type AuditRow = Awaited<ReturnType<typeof auditRows>>[number]

/** A page of the log in the order it is read, one more than it holds. */
export function auditRows(db: Db, choice: AuditChoice, cursor: CursorQuery) {
  const { who, action, subject, from, before } = choice
  return db
    .select({
      entry: auditLog,
      person: {
        id: customers.id,
        ...PERSON_COLUMNS,
      },
      /** The customer whom the change is about. */
      subject: {
        firstName: subjects.firstName,
        lastName: subjects.lastName,
        mobileNumber: subjects.mobileNumber,
      },
    })
    .from(auditLog)
    .leftJoin(customers, eq(customers.id, auditLog.who))
    .leftJoin(subjects, eq(subjects.id, idOfCustomer))
    .where(
      and(
        who ? eq(auditLog.who, who) : undefined,
        action ? eq(auditLog.action, action) : undefined,
        subject ? eq(auditLog.subjectId, subject) : undefined,
        from ? gte(auditLog.at, from) : undefined,
        before ? lt(auditLog.at, before) : undefined,
        beyond(NEWEST, cursor),
      ),
    )
    .orderBy(...inOrder(NEWEST, cursor))
    .limit(rowsToRead(cursor))
}

/** Whether one of these actions was ever done, or was since a moment. */
export async function hasEntry(db: Db, actions: readonly AuditAction[], since?: Date): Promise<boolean> {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(inArray(auditLog.action, [...actions]), since && gt(auditLog.at, since)))
    .limit(1)
  return rows.length > 0
}

/** The log entries about one thing, latest first; `limit` at most. */
export function entriesAbout(
  db: Db,
  subject: AuditSubject,
  { action, limit }: { action: AuditAction; limit: number },
) {
  const { at, before, after } = auditLog
  return db
    .select({ at, before, after })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, subject.type),
        eq(auditLog.subjectId, subject.id),
        eq(auditLog.action, action),
      ),
    )
    .orderBy(desc(at), desc(auditLog.id))
    .limit(limit)
}

/** The people of the admin area, by name. */
export function administrators(db: Db) {
  const roles: Role[] = ['accountant', 'staff', 'manager', 'owner']
  return db
    .select({
      id: customers.id,
      ...PERSON_COLUMNS,
      role: customers.role,
    })
    .from(customers)
    .where(and(ne(customers.role, 'customer'), inArray(customers.role, roles)))
    .orderBy(asc(customers.firstName), asc(customers.mobileNumber))
}

/**
 * Takes what was changed out of entries about a person who was erased; who did something, and when, stays. The only
 * change the log ever sees.
 */
export async function blankAudited(
  db: Db,
  subject: AuditSubject,
  actions: readonly AuditAction[],
): Promise<void> {
  await db
    .update(auditLog)
    .set({ before: null, after: null })
    .where(
      and(
        eq(auditLog.subjectType, subject.type),
        eq(auditLog.subjectId, subject.id),
        inArray(auditLog.action, [...actions]),
      ),
    )
}

const AT_A_TIME = 2000

/** In as many statements as PostgreSQL's limit on values asks for. */
export async function insertEntries(
  db: Db,
  entries: readonly (typeof auditLog.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_A_TIME)
    await db.insert(auditLog).values(entries.slice(from, from + AT_A_TIME))
}

/** The edits that made later versions of a product, the earliest first, with who made them. */
export function productEditsSince(db: Db, id: string, version: number) {
  return db
    .select({ before: auditLog.before, after: auditLog.after, person: customers })
    .from(auditLog)
    .leftJoin(customers, eq(customers.id, auditLog.who))
    .where(
      and(
        eq(auditLog.subjectType, 'product'),
        eq(auditLog.subjectId, id),
        sql`jsonb_typeof(${auditLog.after} -> 'version') = 'number' and (${auditLog.after} -> 'version')::numeric > ${version}`,
      ),
    )
    .orderBy(asc(auditLog.at), asc(auditLog.id))
}

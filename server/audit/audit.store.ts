import { and, asc, eq, gte, inArray, lt, ne } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { auditLog } from '#db/schema/audit.ts'
import { customers } from '#db/schema/identity.ts'
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

export type AuditRow = Awaited<ReturnType<typeof auditRows>>[number]

/** A page of the log in the order it is read, one more than it holds. */
export function auditRows(db: Db, choice: AuditChoice, turn: CursorQuery) {
  const { who, action, subject, from, before } = choice
  return db
    .select({
      entry: auditLog,
      person: {
        id: customers.id,
        firstName: customers.firstName,
        lastName: customers.lastName,
        mobileNumber: customers.mobileNumber,
      },
    })
    .from(auditLog)
    .leftJoin(customers, eq(customers.id, auditLog.who))
    .where(
      and(
        who ? eq(auditLog.who, who) : undefined,
        action ? eq(auditLog.action, action) : undefined,
        subject ? eq(auditLog.subjectId, subject) : undefined,
        from ? gte(auditLog.at, from) : undefined,
        before ? lt(auditLog.at, before) : undefined,
        beyond(NEWEST, turn),
      ),
    )
    .orderBy(...inOrder(NEWEST, turn))
    .limit(rowsToRead(turn))
}

/** The people of the admin area, by name. */
export function administrators(db: Db) {
  const roles: Role[] = ['staff', 'manager', 'owner']
  return db
    .select({
      id: customers.id,
      firstName: customers.firstName,
      lastName: customers.lastName,
      mobileNumber: customers.mobileNumber,
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

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { auditLog } from '#db/schema/audit.ts'
import type { AuditAction, AuditSubject } from '#rules/audit/actions.ts'
import { changesBetween, type Facts } from '#rules/audit/changes.ts'
import type { Caller } from '#server/caller.ts'

/**
 * Writes down who changed what, from what, to what. To be called in the transaction of the change, by every use case
 * of the admin area; of `before` and `after` only what differs is kept. Without a caller the shop did it itself.
 */
export async function audit(
  db: Db,
  caller: Caller | null,
  action: AuditAction,
  subject: AuditSubject,
  before: Facts,
  after: Facts,
): Promise<void> {
  await db.insert(auditLog).values({
    who: caller?.customerId ?? null,
    role: caller?.role ?? 'system',
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    ...changesBetween(before, after),
  })
}

/** The same for many things changed at one stroke, in as many statements as PostgreSQL's limit on values asks for. */
export async function auditMany(
  db: Db,
  caller: Caller | null,
  action: AuditAction,
  changes: readonly { subject: AuditSubject; before: Facts; after: Facts }[],
): Promise<void> {
  const rows = changes.map(({ subject, before, after }) => ({
    who: caller?.customerId ?? null,
    role: caller?.role ?? ('system' as const),
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    ...changesBetween(before, after),
  }))
  for (let from = 0; from < rows.length; from += AT_A_TIME)
    await db.insert(auditLog).values(rows.slice(from, from + AT_A_TIME))
}

const AT_A_TIME = 2000

/**
 * The same for things that a query names, in one statement however many. `entries` selects `id` (of the new entry),
 * `subject_id`, `before` and `after`, these two as {@link changesBetween} leaves them.
 */
export async function auditSelected(
  db: Db,
  caller: Caller,
  { action, subjectType }: { action: AuditAction; subjectType: AuditSubject['type'] },
  entries: SQL,
): Promise<void> {
  await db.execute(sql`
    insert into ${auditLog} (id, who, role, action, subject_type, subject_id, before, after)
    select entry.id, ${caller.customerId}::uuid, ${caller.role}, ${action}, ${subjectType},
      entry.subject_id, entry.before, entry.after
    from (${entries}) as entry`)
}

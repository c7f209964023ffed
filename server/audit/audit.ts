import type { Db } from '#db/client.ts'
import type { AuditAction, AuditSubject } from '#rules/audit/actions.ts'
import { changesBetween, type Facts } from '#rules/audit/changes.ts'
import type { Caller } from '#server/caller.ts'
import { insertEntries } from './audit.store.ts'

type Change = {
  action: AuditAction
  subject: AuditSubject
  /** As it was; left out where there was nothing, or nothing is said of it. */
  before?: Facts
  /** As it became; left out where it is gone. */
  after?: Facts
}

/**
 * Writes down who changed what, from what, to what. Call it in the transaction of the change, by every use case
 * of the admin area; of `before` and `after` only what differs is kept. Without a caller the shop did it itself.
 */
export async function audit(
  db: Db,
  caller: Caller | null,
  { action, subject, before = null, after = null }: Change,
): Promise<void> {
  await auditMany(db, caller, action, [{ subject, before, after }])
}

/** The same for many things changed in one step. */
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
  await insertEntries(db, rows)
}

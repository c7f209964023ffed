import type { AuditEntry, listAudit as contract } from '#contracts/admin/audit.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import { daysAfter, startOfDay } from '#rules/days.ts'
import { namedPerson, personName } from '#rules/identity/person-name.ts'
import { type AuditRow, administrators, auditRows } from '#server/audit/audit.store.ts'
import { toPage } from '#server/paging/keyset.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'

/** A page of the audit log, newest first. */
export async function listAudit(
  shop: Shop,
  { from, to, who, action, subject, ...cursor }: ParsedRequest<typeof contract>['query'],
) {
  const rows = await auditRows(
    shop.db,
    {
      who,
      action,
      subject: subject || undefined,
      from: from === undefined ? undefined : startOfDay(from),
      before: to === undefined ? undefined : startOfDay(daysAfter(to, 1)),
    },
    cursor,
  )
  const page = toPage(rows, cursor, ({ entry }) => entry.id)
  const listing = { table: 'audit_log', idOf: ({ entry }: AuditRow) => entry.id, present: presentEntry }
  return { ...page, rows: presentRows(shop, page.rows, listing) }
}

export async function listPeople(db: Db) {
  return (await administrators(db)).map((person) => ({
    id: person.id,
    name: personName(person),
    role: person.role,
  }))
}

function presentEntry({ entry, person, subject }: AuditRow): AuditEntry {
  const { id, at, role, action, subjectType, subjectId, before, after } = entry
  return {
    id,
    at,
    who: person && { id: person.id, ...namedPerson(person) },
    role,
    action,
    subject: { type: subjectType, id: subjectId, person: subject && namedPerson(subject) },
    before,
    after,
  }
}

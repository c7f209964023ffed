import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditSubject } from '#rules/audit/actions.ts'
import type { Facts } from '#rules/audit/changes.ts'
import { ROLES, type Role } from '#rules/identity/roles.ts'
import { id, timestamptz } from './columns.ts'
import { customers } from './identity.ts'
import { jsonOf, oneOf } from './readable.ts'

/**
 * Who changed what in the admin area; rows are added in the transaction of the change. They are never changed, except
 * that erasing a customer takes the customer's own data out of them.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: timestamptz('at').notNull().defaultNow(),
    /** None where the shop itself did it: a feed, a job. */
    who: uuid().references(() => customers.id),
    /** The role they had then. */
    role: text().$type<Role | 'system'>().notNull(),
    action: text().$type<AuditAction>().notNull(),
    subjectType: text().$type<AuditSubject['type']>().notNull(),
    /** The name by which people know the thing: an order's number, a product's id. */
    subjectId: text().notNull(),
    /** Only the fields that differ, see `rules/audit/changes.ts`. */
    before: jsonb().$type<Facts>(),
    after: jsonb().$type<Facts>(),
  },
  (t) => [
    index('audit_log_newest').on(t.at, t.id),
    index('audit_log_by_person').on(t.who, t.at, t.id),
    index('audit_log_by_action').on(t.action, t.at, t.id),
    index('audit_log_of_subject').on(t.subjectType, t.subjectId, t.at, t.id),
    oneOf('audit_log_role', t.role, [...ROLES, 'system']),
    jsonOf('audit_log_before', t.before, 'object'),
    jsonOf('audit_log_after', t.after, 'object'),
  ],
)

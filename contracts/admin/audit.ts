import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { codeLine, day, moment } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { AUDIT_ACTIONS, type AuditAction } from '#rules/audit/actions.ts'
import { ROLES } from '#rules/identity/roles.ts'
import { NamedPerson } from './person.ts'

const action = z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]])

const AuditEntry = z.object({
  id: z.string(),
  at: moment,
  who: NamedPerson.extend({ id: z.string() }).nullable().describe('Null: the system'),
  role: z.enum([...ROLES, 'system']),
  action: z.string(),
  subject: z.object({
    type: z.string(),
    id: z.string(),
    person: NamedPerson.nullable().describe('Of a customer'),
  }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = endpoint({
  route: 'GET /api/admin/audit',
  permission: 'audit.read',
  summary: 'List the changes made in the admin area, newest first',
  query: CursorQuery.extend({
    who: z.uuid('Person not found.').optional(),
    action: action.optional(),
    subject: codeLine(80).optional().describe("An order's number, a product's id"),
    from: day.optional().describe('First day, in India'),
    to: day.optional().describe('Last day, included'),
  }),
  answer: pageOf(AuditEntry),
})

export const listAuditPeople = endpoint({
  route: 'GET /api/admin/audit/people',
  permission: 'audit.read',
  summary: 'List the admins whose changes the log may contain',
  answer: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(ROLES) })),
})

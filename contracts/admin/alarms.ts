import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { moment } from '#contracts/fields.ts'
import { ALARM_KINDS } from '#rules/alarms/kinds.ts'
import { NamedPerson } from './person.ts'

export const AlarmView = z.object({
  id: z.string(),
  kind: z.enum(ALARM_KINDS),
  message: z.string(),
  whatToDo: z.string(),
  endsWhen: z.string().nullable().describe('What ends it automatically; null if only a person does'),
  since: moment,
  lastSeenAt: moment,
  times: z.number().int().describe('How often it was raised while it was open'),
  resolvedAt: moment.nullable().describe('Null while it is open'),
  resolvedBy: NamedPerson.nullable().describe('Null if it ended automatically'),
})
export type AlarmView = z.infer<typeof AlarmView>

export const listAlarms = endpoint({
  route: 'GET /api/admin/alarms',
  permission: 'shop.read',
  passive: true,
  summary: "List the alarms the caller's role may see: open ones, then those resolved within a week",
  answer: z.array(AlarmView),
})

/** The last backup, for the screen of the alarms; a backup that failed or is missing is an alarm. */
export const LastBackup = z.object({
  isNightly: z.boolean().describe('Whether BACKUP_TO is set, so that a backup is taken each night'),
  last: z.object({ at: moment, files: z.number().int() }).nullable().describe('The last complete backup'),
  copyOf: z
    .string()
    .nullable()
    .describe('The backup it was restored from, while it is a copy that does no jobs; null for the shop'),
})
export type LastBackup = z.infer<typeof LastBackup>

export const readLastBackup = endpoint({
  route: 'GET /api/admin/backup',
  permission: 'settings.change',
  passive: true,
  summary: 'Read when the shop was last backed up',
  answer: LastBackup,
})

/** Why a row of a list cannot be shown. */
export const UnreadableDetails = z.object({
  id: z.string(),
  table: z.string().describe('In the database'),
  name: z.string().nullable().describe('What people call it: a number, a name; null where it has none'),
  faults: z.array(z.string()).describe('What of it does not fit, for the server administrator'),
})
export type UnreadableDetails = z.infer<typeof UnreadableDetails>

export const readUnreadable = endpoint({
  route: 'GET /api/admin/unreadable/:id',
  permission: 'shop.read',
  summary: 'Read why a row of a list cannot be shown',
  refusals: { 404: 'Nothing is wrong with this row, or it is gone.' },
  params: z.object({ id: z.string().min(1).max(100) }),
  answer: UnreadableDetails,
})

export const ALARM_CLOSED = 'This alarm is no longer open.'

export const resolveAlarm = endpoint({
  route: 'POST /api/admin/alarms/:id/resolve',
  permission: 'shop.read',
  summary: 'Resolve an alarm; each kind needs its own permission',
  refusals: { 404: ALARM_CLOSED, 409: 'The alarm clears automatically.' },
  params: z.object({ id: z.uuid('Alarm not found.') }),
  answer: z.object({ message: z.string() }),
})

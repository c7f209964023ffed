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

export const resolveAlarm = endpoint({
  route: 'POST /api/admin/alarms/:id/resolve',
  permission: 'shop.read',
  summary: 'Resolve an alarm; each kind needs its own permission',
  params: z.object({ id: z.uuid('Alarm not found.') }),
  answer: z.object({ message: z.string() }),
})

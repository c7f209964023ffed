import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { codeLine, moment } from './fields.ts'
import { listOf } from './unreadable.ts'

/** An SMS or e-mail that production would have sent. */
export const OutboxMessage = z.object({
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  otp: z.string().nullable(),
  sentAt: moment,
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

export const listOutbox = endpoint({
  route: 'GET /api/demo/outbox',
  access: 'anyone',
  summary: 'Demo only: list the newest 200 messages, all or to one number or address',
  query: z.object({ to: codeLine(254).optional() }),
  answer: listOf(OutboxMessage),
})

import { z } from 'zod'
import { ROLES } from '#rules/identity/roles.ts'
import { endpoint } from './endpoint.ts'
import { codeLine, mobileNumber, moment } from './fields.ts'
import { verifyOtp } from './identity.ts'
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
  refusals: { 404: 'The shop is not a demo.' },
  query: z.object({ to: codeLine(254).optional() }),
  answer: listOf(OutboxMessage),
})

const Colleague = z.object({
  mobileNumber: z.string(),
  name: z.string(),
  role: z.enum(ROLES).exclude(['customer']),
})
export type Colleague = z.infer<typeof Colleague>

export const listColleagues = endpoint({
  route: 'GET /api/demo/colleagues',
  access: 'anyone',
  summary: 'Demo only: list one admin of each role, whom anybody may log in as',
  refusals: { 404: 'The shop is not a demo.' },
  answer: z.array(Colleague),
})

export const logInAsColleague = endpoint({
  route: 'POST /api/demo/log-in',
  access: 'anyone',
  summary: 'Demo only: log in as an admin without an OTP',
  refusals: { 404: 'Nobody of the demo has this number.' },
  body: z.object({ mobile_number: mobileNumber }),
  answer: verifyOtp.answer,
})

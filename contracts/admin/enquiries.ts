import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { ComplaintClocks } from '#contracts/enquiries.ts'
import { moment, tooLong } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { cleanLine, cleanParagraphs } from '#rules/enquiries/clean-text.ts'
import { COMPLAINT_STATES } from '#rules/enquiries/complaint.ts'
import { NamedPerson } from './person.ts'

export const enquirySearch = z
  .string()
  .overwrite(cleanLine)
  .max(40, tooLong(40))
  .optional()
  .describe('A ticket number (complete or its last digits) or a telephone number')

export const MessageRow = z.object({
  id: z.string(),
  ticket: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  place: z.string(),
  message: z.string(),
  createdAt: moment,
  isLate: z.boolean().describe('The answer is overdue'),
  state: z.enum(COMPLAINT_STATES),
  due: z
    .object({ what: z.enum(['acknowledge', 'settle']), by: moment, isLate: z.boolean(), isSoon: z.boolean() })
    .nullable()
    .describe('What a complaint needs next'),
  answer: z.string(),
  handled: z.object({ at: moment, by: NamedPerson }).nullable(),
})
export type MessageRow = z.infer<typeof MessageRow>

export const listMessages = endpoint({
  route: 'GET /api/admin/enquiries/messages',
  permission: 'enquiries.answer',
  summary: 'List contact messages, newest first, a page at a time',
  query: CursorQuery.extend({
    show: z.enum(['waiting', 'complaints', 'all']).default('waiting'),
    search: enquirySearch,
  }),
  answer: pageOf(MessageRow).extend({
    waiting: z.number().int().describe('How many are not handled; 100 means 100 or more'),
  }),
})

const ComplaintRow = ComplaintClocks.extend({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  message: z.string(),
})

export const listComplaints = endpoint({
  route: 'GET /api/admin/complaints',
  permission: 'enquiries.answer',
  summary: 'List complaints with both clocks of the law, newest first, a page at a time',
  query: CursorQuery,
  answer: pageOf(ComplaintRow),
})

export const handleMessage = endpoint({
  route: 'PUT /api/admin/enquiries/messages/:id',
  permission: 'enquiries.answer',
  summary: 'Mark a message as handled, or as waiting again',
  refusals: { 404: 'Message not found.', 409: 'It is a complaint, which is settled with an answer.' },
  params: z.object({ id: z.uuid('Message not found.') }),
  body: z.object({ handled: z.boolean() }),
  answer: MessageRow,
})

export const moveComplaint = endpoint({
  route: 'PUT /api/admin/enquiries/messages/:id/complaint',
  permission: 'enquiries.answer',
  summary:
    'Treat a message as a complaint (received), acknowledge it, settle it with an answer, or open it again (acknowledged)',
  refusals: {
    400: 'It is settled with an answer.',
    404: 'Message not found.',
    409: 'It is past this step already.',
  },
  params: z.object({ id: z.uuid('Message not found.') }),
  body: z.object({
    to: z.enum(COMPLAINT_STATES).exclude(['question']),
    answer: z.string().overwrite(cleanParagraphs).max(2000, tooLong(2000)).default(''),
  }),
  answer: MessageRow,
})

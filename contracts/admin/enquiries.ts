import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { moment, NO_WORDS, rupees, tooLong, typedAmount, version } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { cleanLine, cleanParagraphs } from '#rules/enquiries/clean-text.ts'
import { ANSWER_CHANNELS } from '#rules/enquiries/design-answers.ts'
import { type DesignStatus, NEXT_DESIGN_STATUS } from '#rules/enquiries/design-status.ts'
import { NO_RUPEES } from '#rules/read-measures.ts'
import { NamedPerson } from './person.ts'

export const ERASED_RECIPIENT = 'This customer’s data was erased, so you cannot write to them.'

const status = z.enum(Object.keys(NEXT_DESIGN_STATUS) as [DesignStatus, ...DesignStatus[]])
const search = z
  .string()
  .overwrite(cleanLine)
  .max(40, tooLong(40))
  .optional()
  .describe('A ticket number (complete or its last digits) or a telephone number')

const DesignImage = z.object({ id: z.string(), width: z.number(), height: z.number() })
export type DesignImage = z.infer<typeof DesignImage>

const Customer = z.object({
  id: z.string(),
  name: z.string(),
  mobileNumber: z.string().nullable().describe('None once the customer has been erased'),
  city: z.string(),
})

export const DesignRow = z.object({
  id: z.string(),
  ticket: z.string(),
  status,
  designDate: z.string(),
  notes: z.string(),
  quote: rupees.nullable(),
  createdAt: moment,
  customer: Customer,
  images: z.array(DesignImage),
  version,
})
export type DesignRow = z.infer<typeof DesignRow>

export const listDesigns = endpoint({
  route: 'GET /api/admin/enquiries/designs',
  permission: 'enquiries.answer',
  summary: 'List custom requests, newest first, a page at a time',
  query: CursorQuery.extend({ status: status.optional(), search }),
  answer: pageOf(DesignRow).extend({
    waiting: z.number().int().describe('How many are New; 100 means 100 or more'),
  }),
})

export const AdminDesign = DesignRow.extend({
  moves: z.array(status).describe('The statuses it may change to next, apart from Quoted'),
  mayQuote: z.boolean(),
  answers: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(ANSWER_CHANNELS),
      text: z.string(),
      at: moment,
      by: NamedPerson,
      state: z.enum(['sending', 'sent', 'failed']),
    }),
  ),
  history: z.array(
    z.object({
      at: moment,
      by: NamedPerson.nullable().describe('Null: the system'),
      what: z.string(),
      status: status.nullable(),
      quote: rupees.nullable(),
      reason: z.string(),
    }),
  ),
  words: z
    .object({ sms: z.string(), whatsapp: z.string() })
    .describe('The answer texts for this status: the SMS as it would be sent, and a draft for WhatsApp'),
})
export type AdminDesign = z.infer<typeof AdminDesign>

const NO_DESIGN = 'Request not found.'
const ofDesign = z.object({ id: z.uuid(NO_DESIGN) })

export const readDesign = endpoint({
  route: 'GET /api/admin/enquiries/designs/:id',
  permission: 'enquiries.answer',
  summary: 'Read a custom request with its history',
  params: ofDesign,
  answer: AdminDesign,
})

const NO_IMAGE = 'Image not found.'

export const readDesignImage = endpoint({
  route: 'GET /api/admin/enquiries/images/:imageId',
  permission: 'enquiries.answer',
  summary:
    'Read an image of a custom request; it is private, so the response contains it and it has no public address',
  params: z.object({ imageId: z.uuid(NO_IMAGE) }),
  query: z.object({ size: z.enum(['full', 'small']).default('small') }),
  answer: z.object({ src: z.string().describe('data URL, WebP') }),
})

export const quoteDesign = endpoint({
  route: 'PUT /api/admin/enquiries/designs/:id/quote',
  permission: 'enquiries.answer',
  summary: 'Quote a price, or correct the quote until the customer accepts it',
  params: ofDesign,
  body: z.object({
    amount: typedAmount(1e9, 'Please enter at most ₹1,00,00,00,000.', NO_RUPEES),
    version,
  }),
  answer: AdminDesign,
})

export const moveDesign = endpoint({
  route: 'PUT /api/admin/enquiries/designs/:id/status',
  permission: 'enquiries.answer',
  summary:
    'Change the status of a request; 409 when someone else has changed it since or the change is not allowed',
  params: ofDesign,
  body: z.object({
    to: status,
    reason: z
      .string()
      .overwrite(cleanLine)
      .max(300, tooLong(300))
      .default('')
      .describe('Required when the request is declined; shown in the admin area only'),
    version,
  }),
  answer: AdminDesign,
})

export const answerDesign = endpoint({
  route: 'POST /api/admin/enquiries/designs/:id/answers',
  permission: 'enquiries.answer',
  summary: 'Answer by SMS with the registered text, or record what was sent on WhatsApp',
  params: ofDesign,
  body: z.discriminatedUnion('channel', [
    z.object({ channel: z.literal('sms'), version }),
    z.object({
      channel: z.literal('whatsapp'),
      text: z
        .string()
        .overwrite(cleanParagraphs)
        .min(1, NO_WORDS)
        .max(1000, 'Please use at most 1,000 characters.'),
    }),
  ]),
  answer: AdminDesign,
})

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
  handled: z.object({ at: moment, by: NamedPerson }).nullable(),
})
export type MessageRow = z.infer<typeof MessageRow>

export const listMessages = endpoint({
  route: 'GET /api/admin/enquiries/messages',
  permission: 'enquiries.answer',
  summary: 'List contact messages, newest first, a page at a time',
  query: CursorQuery.extend({ show: z.enum(['waiting', 'all']).default('waiting'), search }),
  answer: pageOf(MessageRow).extend({
    waiting: z.number().int().describe('How many are not handled; 100 means 100 or more'),
  }),
})

export const handleMessage = endpoint({
  route: 'PUT /api/admin/enquiries/messages/:id',
  permission: 'enquiries.answer',
  summary: 'Mark a message as handled, or as waiting again',
  params: z.object({ id: z.uuid('Message not found.') }),
  body: z.object({ handled: z.boolean() }),
  answer: MessageRow,
})

import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { moment, money, version, weight } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { ANSWER_CHANNELS } from '#rules/enquiries/design-answers.ts'
import { type DesignStatus, NEXT_DESIGN_STATUS } from '#rules/enquiries/design-status.ts'
import { PURITIES, type Purity } from '#rules/pricing/purities.ts'
import { enquirySearch } from './enquiries.ts'
import { NamedPerson } from './person.ts'

export const ERASED_RECIPIENT = 'This customer’s data was erased, so you cannot write to them.'

export const designStatus = z.enum(Object.keys(NEXT_DESIGN_STATUS) as [DesignStatus, ...DesignStatus[]])

export const designPurity = z.enum(
  Object.keys(PURITIES) as [Purity, ...Purity[]],
  'Please choose the purity.',
)

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
  status: designStatus,
  designDate: z.string(),
  notes: z.string(),
  quote: money.nullable(),
  createdAt: moment,
  customer: Customer,
  images: z.array(DesignImage),
  order: z.string().nullable().describe('The number of the order in which it ended'),
  version,
})
export type DesignRow = z.infer<typeof DesignRow>

export const listDesigns = endpoint({
  route: 'GET /api/admin/enquiries/designs',
  permission: 'enquiries.answer',
  summary: 'List custom requests, newest first, a page at a time',
  query: CursorQuery.extend({ status: designStatus.optional(), search: enquirySearch }),
  answer: pageOf(DesignRow).extend({
    waiting: z.number().int().describe('How many are New; 100 means 100 or more'),
  }),
})

export const AdminDesign = DesignRow.extend({
  moves: z.array(designStatus).describe('The statuses it may change to next, apart from Quoted'),
  mayQuote: z.boolean(),
  mayOrder: z.boolean().describe('Its quote says what the piece is to weigh, and it has no order yet'),
  terms: z
    .object({
      purity: designPurity,
      netWeight: weight.describe('Grams'),
      grossWeight: weight.describe('Grams, with its stones'),
      ratePerGram: money,
      metal: money.describe('What the metal costs'),
      making: money,
      stones: money,
      gst: money,
      total: money,
      advance: money,
      quotedAt: moment,
      words: z.string().describe('The same, as the customer reads it'),
    })
    .nullable()
    .describe('Null where only an amount was quoted'),
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
      status: designStatus.nullable(),
      quote: money.nullable(),
      reason: z.string(),
    }),
  ),
  words: z
    .object({ sms: z.string(), whatsapp: z.string() })
    .describe('The answer texts for this status: the SMS as it would be sent, and a draft for WhatsApp'),
})
export type AdminDesign = z.infer<typeof AdminDesign>

export const NO_DESIGN = 'Request not found.'

export const ofDesign = z.object({ id: z.uuid(NO_DESIGN) })

export const readDesign = endpoint({
  route: 'GET /api/admin/enquiries/designs/:id',
  permission: 'enquiries.answer',
  summary: 'Read a custom request with its history',
  refusals: { 404: NO_DESIGN },
  params: ofDesign,
  answer: AdminDesign,
})

const NO_IMAGE = 'Image not found.'

export const readDesignImage = endpoint({
  route: 'GET /api/admin/enquiries/images/:imageId',
  permission: 'enquiries.answer',
  summary:
    'Read an image of a custom request; it is private, so the response contains it and it has no public address',
  refusals: { 404: NO_IMAGE },
  params: z.object({ imageId: z.uuid(NO_IMAGE) }),
  query: z.object({ size: z.enum(['full', 'small']).default('small') }),
  answer: z.object({ src: z.string().describe('data URL, WebP') }),
})

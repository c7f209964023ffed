import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import {
  amountOf,
  NO_WORDS,
  NOT_NEGATIVE,
  TWO_DECIMALS,
  tooLong,
  typedMoney,
  version,
  weighed,
} from '#contracts/fields.ts'
import { cleanLine, cleanParagraphs } from '#rules/enquiries/clean-text.ts'
import { PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'
import { NO_RUPEES } from '#rules/read-measures.ts'
import { AdminDesign, designPurity, designStatus, NO_DESIGN, ofDesign } from './designs.ts'

const MAX_QUOTE = 1e9

const TOO_LARGE = 'Please enter at most ₹1,00,00,00,000.'

const quotedMoney = () => typedMoney(MAX_QUOTE, TOO_LARGE, NO_RUPEES)

const quotedPart = () =>
  amountOf(
    z.number(NO_RUPEES).nonnegative(NOT_NEGATIVE).max(MAX_QUOTE, TOO_LARGE).multipleOf(0.01, TWO_DECIMALS),
  )

/** The quote of a piece: the weight it is meant to have, and the amounts paid beside the metal. */
export const DesignQuote = z.object({
  purity: designPurity,
  netWeight: weighed(0.1, PRODUCT_LIMITS.weight / 1000).describe('Grams of metal it is to have'),
  grossWeight: weighed(0.1, PRODUCT_LIMITS.weight / 1000)
    .optional()
    .describe('Grams with its stones; without it the net weight'),
  making: quotedPart().describe('Making charges of the whole piece'),
  stones: quotedPart().default(0).describe('What its stones cost'),
  advance: quotedMoney().describe('To be paid before it is made'),
  version,
})

export const quoteDesign = endpoint({
  route: 'PUT /api/admin/enquiries/designs/:id/quote',
  permission: 'enquiries.answer',
  summary:
    'Quote what a piece costs by its weight, its making and its stones at the rate of this moment, or an amount alone; or correct the quote until the customer accepts it',
  refusals: {
    400: 'The weights are impossible, or the advance is beyond the price.',
    404: NO_DESIGN,
    409: 'Somebody else has changed it since, its quote is final, or there are no metal rates yet.',
  },
  params: ofDesign,
  body: DesignQuote.partial().extend({
    amount: quotedMoney().optional().describe('In place of all else: an amount alone, which makes no order'),
    version,
  }),
  answer: AdminDesign,
})

export const moveDesign = endpoint({
  route: 'PUT /api/admin/enquiries/designs/:id/status',
  permission: 'enquiries.answer',
  summary: 'Change the status of a request',
  refusals: {
    400: 'Declining takes a reason.',
    404: NO_DESIGN,
    409: 'Somebody else has changed it since, its status does not allow this, or it has an order.',
  },
  params: ofDesign,
  body: z.object({
    to: designStatus,
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
  refusals: { 404: NO_DESIGN, 409: 'Somebody else has changed it since, or the customer’s data was erased.' },
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

import { z } from 'zod'
import { INVOICE_KINDS } from '#rules/invoices/numbers.ts'
import { endpoint, streamed } from './endpoint.ts'
import { moment, rupees } from './fields.ts'

export const InvoiceView = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  issuedAt: moment,
  total: rupees,
  url: z.string().describe('Where the PDF is; asked for with the token'),
  reprintedAt: moment
    .nullable()
    .describe('When the file was lost and printed again: it says the same, but is not the same bytes'),
})
export type InvoiceView = z.infer<typeof InvoiceView>

const order = z.object({ orderId: z.string().min(1).max(64).describe('The order number people quote') })

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/invoices',
  access: 'customer',
  summary: 'The tax invoice of an order and its credit notes, oldest first',
  params: order,
  answer: z.array(InvoiceView),
})

/** A PDF, not JSON; the same bytes each time, unless the file was lost (`reprintedAt`). */
export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/invoice',
  access: 'customer',
  summary: 'The tax invoice of an order as a PDF, for its customer and the admin area',
  params: order,
  answer: streamed,
  streams: 'application/pdf',
})

export const downloadCreditNote = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/credit-notes/:id',
  access: 'customer',
  summary: 'A credit note of an order as a PDF, for its customer and the admin area',
  params: order.extend({ id: z.uuid('This credit note does not exist.') }),
  answer: streamed,
  streams: 'application/pdf',
})

export const BuybackOfferView = z.object({
  metalPercent: z.number(),
  metal: rupees,
  stonePercent: z.number(),
  stones: rupees,
  over: rupees.describe('What the limit to the price paid takes away'),
  total: rupees.describe('metal + stones − over'),
})

export const BuybackView = z.object({
  purity: z.string(),
  netWeight: z.number().describe('Grams'),
  ratePerGram: rupees,
  ratesAt: moment,
  metalValue: rupees,
  metalCounted: rupees.describe('Less than its value where the product was sold for less than its metal'),
  stonesPaid: rupees,
  paid: rupees.describe('What was paid for the product and has not been refunded'),
  cap: z
    .object({ percent: z.number().describe('Of what was paid'), amount: rupees, until: moment })
    .nullable()
    .describe('The most a quote comes to, and until when; none once the rate of the day alone decides'),
  cash: BuybackOfferView,
  exchange: BuybackOfferView,
  policy: z.array(z.string()),
})
export type BuybackView = z.infer<typeof BuybackView>

export const readBuyback = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/buyback',
  access: 'customer',
  summary: "What a delivered product is worth to the shop at today's rate, with the arithmetic",
  params: order,
  answer: BuybackView,
})

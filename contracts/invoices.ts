import { z } from 'zod'
import { INVOICE_KINDS } from '#rules/invoices/numbers.ts'
import { endpoint, streamed } from './endpoint.ts'
import { moment, money } from './fields.ts'
import { listOf } from './unreadable.ts'

export const NO_CREDIT_NOTE = 'Credit note not found.'

export const PaperLinks = z
  .array(z.object({ label: z.string(), url: z.string() }))
  .describe('Where a page says more about the paper')

export const InvoiceView = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  issuedAt: moment,
  articles: z.array(z.string()).describe('The names of the products it bills or credits'),
  total: money,
  url: z.string().describe('The URL of the PDF; request it with the token'),
  handedOutFor: z
    .string()
    .nullable()
    .describe('The state of the delivery; null until it is printed for the first time and can still change'),
  reprintedAt: moment
    .nullable()
    .describe('When a lost file was printed again: the content is the same, the bytes are not'),
  links: PaperLinks,
})
export type InvoiceView = z.infer<typeof InvoiceView>

const order = z.object({ orderId: z.string().min(1).max(64).describe('The order number people quote') })

export const listInvoices = endpoint({
  route: 'GET /api/orders/:orderId/invoices',
  access: 'customer',
  summary: 'List the tax invoices of an order and their credit notes, oldest first',
  refusals: { 404: 'Order not found.', 409: 'The shop has not entered its GSTIN and address.' },
  params: order,
  answer: listOf(InvoiceView),
})

/** A PDF, not JSON; the same bytes each time, unless the file was lost (`reprintedAt`). */
export const downloadInvoice = endpoint({
  route: 'GET /api/orders/:orderId/invoice',
  access: 'customer',
  summary: 'Download a tax invoice of an order as a PDF; for its customer and admins',
  refusals: {
    404: 'Order or invoice not found.',
    409: 'The rest is to be paid first, the order was cancelled before, or the shop has not entered its GSTIN and address.',
  },
  params: order,
  query: z.object({
    id: z
      .uuid('Invoice not found.')
      .optional()
      .describe('Which, where there are several; otherwise the first'),
  }),
  answer: streamed,
  streams: 'application/pdf',
})

export const downloadCreditNote = endpoint({
  route: 'GET /api/orders/:orderId/credit-notes/:id',
  access: 'customer',
  summary: 'Download a credit note of an order as a PDF; for its customer and admins',
  refusals: { 404: 'Order or credit note not found.' },
  params: order.extend({ id: z.uuid(NO_CREDIT_NOTE) }),
  answer: streamed,
  streams: 'application/pdf',
})

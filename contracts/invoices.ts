import { z } from 'zod'
import { INVOICE_KINDS } from '#rules/invoices/numbers.ts'
import { endpoint, streamed } from './endpoint.ts'
import { moment, money, percent, storedMoment, weight } from './fields.ts'
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
  params: order,
  answer: listOf(InvoiceView),
})

/** A PDF, not JSON; the same bytes each time, unless the file was lost (`reprintedAt`). */
export const downloadInvoice = endpoint({
  route: 'GET /api/orders/:orderId/invoice',
  access: 'customer',
  summary: 'Download a tax invoice of an order as a PDF; for its customer and admins',
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
  params: order.extend({ id: z.uuid(NO_CREDIT_NOTE) }),
  answer: streamed,
  streams: 'application/pdf',
})

const BuybackOfferView = z.object({
  metalPercent: percent,
  metal: money,
  stonePercent: percent,
  stones: money,
  over: money.describe('The reduction due to the limit, or to what was refunded'),
  total: money.describe('metal + stones − over'),
})

export const BuybackView = z.object({
  purity: z.string(),
  netWeight: weight.describe('Grams'),
  ratePerGram: money,
  ratesAt: storedMoment,
  metalValue: money,
  metalCounted: money.describe('Less than its value if the product was sold below its metal value'),
  stonesPaid: money,
  paid: money.describe('The price paid and not refunded'),
  givenBack: money.describe('What was refunded since'),
  cap: z
    .object({ percent: percent.describe('Of what was paid'), amount: money, until: moment })
    .nullable()
    .describe('The maximum of a quote and until when it applies; none after that'),
  cash: BuybackOfferView,
  exchange: BuybackOfferView,
  pan: z
    .object({ above: money, cash: z.boolean(), exchange: z.boolean() })
    .describe('Whether the law requires a PAN for each of the two, and none is kept with the order'),
  policy: z.array(z.string()),
  links: PaperLinks.describe('Pages that say more about the bill of the product'),
})
export type BuybackView = z.infer<typeof BuybackView>

export const readBuyback = endpoint({
  route: 'GET /api/orders/:orderId/buyback',
  access: 'customer',
  summary: "Read the buyback and exchange quote for a delivered product at today's rate, with its breakdown",
  params: order,
  query: z.object({
    transactionId: z
      .uuid('Order not found.')
      .optional()
      .describe('Of the product; needed where the order has several'),
  }),
  answer: BuybackView,
})

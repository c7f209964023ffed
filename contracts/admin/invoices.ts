import { z } from 'zod'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { codeLine, day, line, moment, money } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { rowsOf } from '#contracts/unreadable.ts'
import { BILL_LINK_DAYS } from '#rules/invoices/bill-link.ts'
import { MAX_PRINTED_AT_ONCE } from '#rules/invoices/copies.ts'
import { INVOICE_KINDS } from '#rules/invoices/numbers.ts'

/** Filters of the list of documents; totals and bulk print take the same. */
const DocumentFilters = z.object({
  kind: z.enum(INVOICE_KINDS).optional(),
  from: day.optional().describe('First day of issue, in India'),
  to: day.optional().describe('Last day, included'),
  search: line(80).optional().describe('Number of a document or order, or name or phone of the customer'),
})
export type DocumentFilters = z.output<typeof DocumentFilters>

export const AdminDocument = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  issuedAt: moment,
  orderNumber: z.string(),
  customer: z.string().describe('As the document names them'),
  buyerGstin: z.string().nullable().describe('Null for a private customer'),
  articles: z.array(z.string()).describe('The names of the products it bills or credits'),
  taxable: money,
  gst: money,
  total: money,
  originalAt: moment
    .nullable()
    .describe('When the original went out, to the customer or from the printer; later prints are duplicates'),
  reprintedAt: moment.nullable().describe('When a lost file was printed again'),
})
export type AdminDocument = z.infer<typeof AdminDocument>

export const listDocuments = endpoint({
  route: 'GET /api/admin/invoices',
  permission: 'invoices.list',
  summary: 'List tax invoices and credit notes, newest first, a page at a time',
  query: DocumentFilters.extend(CursorQuery.shape),
  answer: pageOf(AdminDocument),
})

const Amounts = z.object({ taxable: money, gst: money, total: money })
export type DocumentAmounts = z.infer<typeof Amounts>

export const sumDocuments = endpoint({
  route: 'GET /api/admin/invoices/totals',
  permission: 'invoices.list',
  summary: 'Count and add up all tax invoices and credit notes that match the filters',
  query: DocumentFilters,
  answer: z.object({
    invoices: z.number().int().describe('How many'),
    creditNotes: z.number().int().describe('How many, commercial ones included'),
    amounts: z
      .object({ invoices: Amounts, creditNotes: Amounts, net: Amounts })
      .nullable()
      .describe('Null without `turnover.read`'),
  }),
})

export const exportDocuments = endpoint({
  route: 'GET /api/admin/invoices/export',
  permission: 'orders.export',
  summary:
    'Export all tax invoices and credit notes that match the filters as CSV, a row for each product with its GST, newest first',
  query: DocumentFilters,
  answer: streamed,
  streams: 'text/csv',
})

export const listDocumentsOfOrder = endpoint({
  route: 'GET /api/admin/invoices/of-order/:number',
  permission: 'invoices.read',
  summary: 'List the tax invoices and credit notes of an order, oldest first, or say why there are none yet',
  refusals: { 404: 'Order not found.', 409: 'The shop has not entered its GSTIN and address.' },
  params: z.object({ number: z.string().min(1).max(40) }),
  answer: z.object({
    documents: rowsOf(AdminDocument),
    waitsFor: z.string().nullable().describe('Why there is no invoice yet'),
    lateNoteWarning: z
      .string()
      .nullable()
      .describe('What to know before a refund, if its credit note would be too late to lower the GST'),
  }),
})

const one = z.object({ id: z.uuid('Document not found.') })

export const viewDocument = endpoint({
  route: 'GET /api/admin/invoices/:id/view',
  permission: 'documents.view',
  summary: 'View a document as a marked PDF; does not hand out the original',
  refusals: { 404: 'Document not found.' },
  params: one,
  answer: streamed,
  streams: 'application/pdf',
})

export const viewDocumentByNumber = endpoint({
  route: 'GET /api/admin/invoices/view',
  permission: 'documents.view',
  summary: 'View the invoice or credit note of a number, as by its id',
  refusals: { 404: 'Document not found.' },
  query: z.object({ number: codeLine(40).min(1, 'Document not found.') }),
  answer: streamed,
  streams: 'application/pdf',
})

export const printInvoice = endpoint({
  route: 'POST /api/admin/invoices/:id/print',
  permission: 'invoices.read',
  summary: 'Print a document: the original once, after that a marked duplicate; recorded in the audit log',
  refusals: { 404: 'Document not found.' },
  params: one,
  answer: streamed,
  streams: 'application/pdf',
})

export const printInvoices = endpoint({
  route: 'POST /api/admin/invoices/print',
  permission: 'invoices.read',
  summary: 'Print all documents that match the filters as one PDF, oldest first',
  refusals: {
    409: `No document matches, or more than ${MAX_PRINTED_AT_ONCE} do and no part is asked for.`,
  },
  body: DocumentFilters.extend({
    part: z.number().int().min(1).max(10_000).optional().describe(`Of ${MAX_PRINTED_AT_ONCE} documents each`),
  }),
  answer: streamed,
  streams: 'application/pdf',
})

export const makeBillLink = endpoint({
  route: 'POST /api/admin/invoices/:id/link',
  permission: 'invoices.read',
  summary: `Make a signed link that opens an invoice without a login for ${BILL_LINK_DAYS} days, and the text to send it with`,
  refusals: { 404: 'Invoice not found.' },
  params: one,
  answer: z.object({
    url: z.string(),
    expiresAt: moment,
    mobileNumber: z.string().nullable().describe('The customer’s; null where the account was deleted'),
    text: z.string().describe('For WhatsApp'),
  }),
})

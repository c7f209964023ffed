import { z } from 'zod'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { money, storedMoment } from '#contracts/fields.ts'
import { INVOICE_KINDS } from '#rules/invoices/numbers.ts'
import { SECTIONS } from '#trade/accounts/rules/gstr1/sections.ts'
import { PeriodQuery } from './period.ts'

const common = { permission: 'accounts.read' } as const

export const downloadGstr1 = endpoint({
  ...common,
  route: 'GET /api/admin/accounts/gstr1',
  summary: 'Download GSTR-1 of a month or quarter as the JSON of the tax portal',
  refusals: {
    400: 'The period is to come.',
    409: 'The portal would refuse it, with the checks, or its accounts are not complete.',
  },
  query: PeriodQuery,
  answer: streamed,
  streams: 'application/json',
})

/** Rows of a table that a screen shows, and documents of a row; the file has all of them. */
export const MAX_SHOWN = 500

export const Gstr1Check = z.object({
  code: z.string().describe('Which check it is, such as hsn-missing'),
  message: z.string(),
  severity: z.enum(['refused', 'warning']).describe('refused: no file is made while it is so'),
  document: z.string().optional().describe('Number of the invoice or note it is about'),
  order: z.string().optional().describe('Number of the order of that document'),
  product: z.string().optional().describe('Id of the product it is about, for /admin/products/:id/edit'),
  productName: z.string().optional().describe('As the document names it'),
  setting: z
    .enum(['contact', 'gstr1'])
    .optional()
    .describe('The setting it is about: the contact details, or the HSN summary of GSTR-1'),
})
export type Gstr1Check = z.infer<typeof Gstr1Check>

export const checkGstr1 = endpoint({
  ...common,
  route: 'GET /api/admin/accounts/gstr1/checks',
  summary: 'Say what the tax portal would refuse in GSTR-1 of a month or quarter, and what is worth a look',
  refusals: { 400: 'The period is to come.' },
  query: PeriodQuery,
  answer: z.array(Gstr1Check),
})

const Column = z.object({
  title: z.string(),
  kind: z
    .enum(['text', 'number', 'quantity', 'percent', 'rupees', 'day'])
    .describe('quantity: at most two decimals; day: YYYY-MM-DD'),
})

const cell = z.union([z.string(), z.number(), z.null()])

export const Gstr1Table = z.object({
  section: z.enum(SECTIONS),
  title: z.string(),
  about: z.string().describe('What is in it'),
  columns: z.array(Column),
  rows: z
    .array(
      z.object({
        key: z.string().describe('Names the row to `listGstr1Documents`'),
        cells: z.array(cell),
        document: z.string().nullable().describe('Number of its document; null where a row is of several'),
      }),
    )
    .describe(`The first ${MAX_SHOWN}`),
  rowCount: z.number().int(),
  sums: z.array(cell).describe('A cell for each column, over all rows; null where nothing is added up'),
})
export type Gstr1Table = z.infer<typeof Gstr1Table>

export const readGstr1 = endpoint({
  ...common,
  route: 'GET /api/admin/accounts/gstr1/tables',
  summary: 'Read the tables of GSTR-1 of a month or quarter, as the file has them',
  refusals: { 400: 'The period is to come.' },
  query: PeriodQuery,
  answer: z.object({
    title: z.string().describe('November 2026'),
    gstin: z.string(),
    isPreview: z.boolean().describe('The period has not ended'),
    documents: z.number().int().describe('Invoices and credit notes in it'),
    taxable: money.describe('Of all documents, less those of credit notes'),
    tax: money.describe('Of all documents, less that of credit notes'),
    tables: z.array(Gstr1Table),
  }),
})

export const Gstr1Document = z.object({
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  issuedAt: storedMoment,
  order: z.string(),
  customer: z.string(),
  taxable: money.describe('What the row has of it; less than nothing for a note that lowers the row'),
  tax: money,
})
export type Gstr1Document = z.infer<typeof Gstr1Document>

export const listGstr1Documents = endpoint({
  ...common,
  route: 'GET /api/admin/accounts/gstr1/documents',
  summary: 'List the documents that a row of GSTR-1 is made of, oldest first',
  refusals: { 400: 'The period is to come.' },
  query: PeriodQuery.extend({
    section: z.enum(SECTIONS),
    row: z.string().max(120).describe('The key of the row'),
  }),
  answer: z.object({
    documents: z.array(Gstr1Document).describe(`The first ${MAX_SHOWN}`),
    count: z.number().int(),
    taxable: money.describe('Of all of them'),
    tax: money,
  }),
})

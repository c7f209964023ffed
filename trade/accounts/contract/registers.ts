import { z } from 'zod'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { CELL_KINDS, MAX_ROWS_PRINTED, OPENED_KINDS } from '#rules/registers/register.ts'
import { REGISTER_NAMES } from '#trade/accounts/rules/registers/registers.ts'
import { PeriodQuery, period } from './period.ts'

const byName = z.object({ name: z.string().describe(`One of ${REGISTER_NAMES.join(', ')}; 404 for others`) })

const cell = z.union([z.string(), z.number(), z.null()])

const RegisterPage = z.object({
  title: z.string(),
  period: z.string().describe('In words: November 2026'),
  columns: z.array(
    z.object({
      head: z.string(),
      kind: z.enum(CELL_KINDS).describe('money: rupees; weight: grams; day: YYYY-MM-DD in India'),
      isSummed: z.boolean(),
    }),
  ),
  rows: z
    .array(
      z.object({
        id: z.string(),
        cells: z.array(cell).describe('In the order of the columns; null where there is nothing to say'),
        opens: z
          .object({ kind: z.enum(OPENED_KINDS), key: z.string() })
          .nullable()
          .describe(
            'What the row is of. document: the id of an invoice or note; receipt: its number, or that of a refund voucher; purchase-voucher: the number of its return; old-gold-voucher, order: its number; cash-day: the day',
          ),
      }),
    )
    .describe('Oldest first'),
  count: z.number().int().nullable().describe('Rows of the whole period; null on later pages'),
  totals: z
    .array(z.number().nullable())
    .nullable()
    .describe(
      'Of the whole period, in the order of the columns; null where a column is not summed, and on later pages',
    ),
  notes: z.array(z.string()).describe('What to know of the period: sentences; none on later pages'),
  next: z.string().nullable().describe('`after` of the next page; null on the last'),
})
export type RegisterPage = z.infer<typeof RegisterPage>

export const readRegister = endpoint({
  route: 'GET /api/admin/accounts/registers/:name/page',
  permission: 'accounts.read',
  summary: 'Read a register of a month or a quarter, a page at a time, with the totals of the whole period',
  refusals: { 400: 'The period is to come.', 404: 'Register not found.' },
  params: byName,
  query: PeriodQuery.extend({
    after: z.string().max(200).optional().describe('`next` of the page before'),
  }),
  answer: RegisterPage,
})

export const exportRegister = endpoint({
  route: 'GET /api/admin/accounts/registers/:name',
  permission: 'accounts.read',
  summary: 'Export a register of a month or a quarter as CSV, oldest first',
  refusals: { 400: 'The period is to come.', 404: 'Register not found.' },
  params: byName,
  query: PeriodQuery,
  answer: streamed,
  streams: 'text/csv',
})

export const printRegister = endpoint({
  route: 'GET /api/admin/accounts/registers/:name/pdf',
  permission: 'accounts.read',
  summary: 'Print a register of a month or a quarter as a PDF',
  refusals: {
    400: 'The period is to come.',
    404: 'Register or part not found.',
    409: `It has more than ${MAX_ROWS_PRINTED} rows, and no part is asked for.`,
  },
  params: byName,
  query: z.object({
    period,
    part: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000)
      .optional()
      .describe(`Of ${MAX_ROWS_PRINTED} rows each; the totals are those of the whole period`),
  }),
  answer: streamed,
  streams: 'application/pdf',
})

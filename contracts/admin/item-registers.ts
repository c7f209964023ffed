import { z } from 'zod'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { day, line, money, weight } from '#contracts/fields.ts'
import { MAX_ROWS_PRINTED } from '#rules/registers/register.ts'

const Period = z
  .object({
    from: day.optional().describe('First day, in India; without it, the first of the month'),
    to: day.optional().describe('Last day, included; without it, today'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    error: 'The last day is before the first.',
    path: ['to'],
  })
export type RegisterDays = z.infer<typeof Period>

const Amount = z.object({ pieces: z.number().int(), grams: weight.describe('Net weight') })

export const RegisterRow = z.object({
  metal: z.string().describe('Empty where a product has none'),
  purity: z.string(),
  opening: Amount,
  came: Amount,
  went: Amount,
  closing: Amount,
  value: money
    .nullable()
    .describe(
      'Of the closing metal at today’s rate; null without a rate, and without the permission turnover.read',
    ),
})
export type RegisterRow = z.infer<typeof RegisterRow>

const common = { query: Period } as const

export const readStockRegister = endpoint({
  route: 'GET /api/admin/items/registers/stock',
  ...common,
  permission: 'shop.read',
  summary: 'Read what the shop owns in items by purity: opening, in, out and closing of a period',
  answer: z.object({ from: z.iso.date(), to: z.iso.date(), rows: z.array(RegisterRow) }),
})

const byName = { ...common, permission: 'products.export', params: z.object({ name: line(20) }) } as const

export const exportItemRegister = endpoint({
  route: 'GET /api/admin/items/registers/:name/export',
  ...byName,
  summary: 'Export the register `stock`, `huid` or `scrap` of any days as a CSV file',
  refusals: { 404: 'Register not found.' },
  answer: streamed,
  streams: 'text/csv',
})

export const printItemRegister = endpoint({
  route: 'GET /api/admin/items/registers/:name/pdf',
  ...byName,
  summary: 'Print the register `stock`, `huid` or `scrap` of any days as a PDF',
  refusals: {
    404: 'Register or part not found.',
    409: `It has more than ${MAX_ROWS_PRINTED} rows, and no part is asked for.`,
  },
  answer: streamed,
  streams: 'application/pdf',
})

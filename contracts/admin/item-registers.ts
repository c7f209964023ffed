import { z } from 'zod'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { day, rupees } from '#contracts/fields.ts'

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

const Amount = z.object({ pieces: z.number().int(), grams: z.number().describe('Net weight') })

export const RegisterRow = z.object({
  metal: z.string().describe('Empty where a product has none'),
  purity: z.string(),
  opening: Amount,
  came: Amount,
  went: Amount,
  closing: Amount,
  value: rupees
    .nullable()
    .describe(
      'Of the closing metal at today’s rate; null without a rate, and without the permission turnover.read',
    ),
})
export type RegisterRow = z.infer<typeof RegisterRow>

const common = { query: Period } as const

export const readStockRegister = endpoint({
  method: 'GET',
  path: '/api/admin/items/registers/stock',
  ...common,
  permission: 'shop.read',
  summary: 'Read what the shop owns in items by purity: opening, in, out and closing of a period',
  answer: z.object({ from: z.iso.date(), to: z.iso.date(), rows: z.array(RegisterRow) }),
})

export const exportStockRegister = endpoint({
  method: 'GET',
  path: '/api/admin/items/registers/stock/export',
  ...common,
  permission: 'products.export',
  summary: 'Export the stock register of a period as a CSV file',
  answer: streamed,
  streams: 'text/csv',
})

export const exportHuidRegister = endpoint({
  method: 'GET',
  path: '/api/admin/items/registers/huid/export',
  ...common,
  permission: 'products.export',
  summary: 'Export the HUIDs that came, went or moved in a period, with their sales, as a CSV file',
  answer: streamed,
  streams: 'text/csv',
})

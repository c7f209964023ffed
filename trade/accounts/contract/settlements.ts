import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { amountOf, codeLine, day, money, TWO_DECIMALS } from '#contracts/fields.ts'
import { DAY_ORDERS } from '#rules/table-files/days-in-column.ts'
import { SETTLEMENT_REPORT_LIMITS } from '#trade/accounts/rules/settlements/settlement-report.ts'
import { PeriodQuery } from './period.ts'

const Settlement = z.object({
  id: z.string(),
  settlementId: z.string().nullable().describe('The provider’s, from a report; null of one entered by hand'),
  utr: z.string().describe('The bank’s reference of the transfer'),
  day: z.iso.date(),
  gross: money.describe('What customers paid'),
  refunds: money.describe('What went back to customers'),
  adjustments: money.describe('What else the provider added, or took (negative)'),
  fee: money.describe('Without GST'),
  tax: money.describe('GST on the fee'),
  net: money.describe('What reached the bank: gross − refunds + adjustments − fee − tax'),
  payments: z.number().int().describe('Payments and refunds the report lists; 0 of one entered by hand'),
  unknown: z.number().int().describe('Of them, those the shop does not know'),
})
export type Settlement = z.infer<typeof Settlement>

export const listSettlements = endpoint({
  route: 'GET /api/admin/accounts/settlements',
  permission: 'accounts.read',
  summary:
    'List the payment provider’s settlements of a month or a quarter, oldest first, with what is not settled yet',
  refusals: { 400: 'The period is to come.' },
  query: PeriodQuery,
  answer: z.object({
    settlements: z.array(Settlement),
    totals: Settlement.pick({
      gross: true,
      refunds: true,
      adjustments: true,
      fee: true,
      tax: true,
      net: true,
    }),
    unsettled: z
      .object({ count: z.number().int(), amount: money })
      .describe('Captured in the period, and in no settlement report yet'),
  }),
})

const rupees = z
  .number('Please enter an amount.')
  .min(0, 'Please enter an amount of 0 or more.')
  .max(1e10, 'This amount is too large.')
  .multipleOf(0.01, TWO_DECIMALS)
const paid = amountOf(rupees).describe('Rupees')

export const SettlementFields = z.object({
  utr: codeLine(60).min(1, 'Please enter the UTR of the bank transfer.'),
  day: day.describe('On which the bank received it'),
  gross: amountOf(rupees.positive('Please enter what customers paid.')).describe('Rupees'),
  refunds: paid.default(0),
  fee: paid.describe('Without GST, rupees'),
  tax: paid.describe('GST on the fee, rupees'),
  net: paid.describe('What reached the bank, rupees'),
})

type Amounts = Pick<z.output<typeof SettlementFields>, 'gross' | 'refunds' | 'fee' | 'tax' | 'net'>
export const addsUp = ({ gross, refunds, fee, tax, net }: Amounts) => gross - refunds - fee - tax === net
export const NOT_ADDED_UP = {
  error: 'The amounts do not add up: gross − refunds − fee − GST = net.',
  path: ['net'],
}
const SettlementForm = SettlementFields.refine(addsUp, NOT_ADDED_UP)
export type SettlementForm = z.infer<typeof SettlementForm>

export const addSettlement = endpoint({
  route: 'POST /api/admin/accounts/settlements',
  permission: 'accounts.change',
  summary: 'Enter a settlement of the payment provider by hand',
  refusals: { 400: 'The day is to come.', 409: 'One has this UTR.' },
  body: SettlementForm,
  answer: Settlement,
})

export const removeSettlement = endpoint({
  route: 'DELETE /api/admin/accounts/settlements/:id',
  permission: 'accounts.change',
  summary: 'Remove a settlement that was entered by hand',
  refusals: { 404: 'Settlement not found.', 409: 'A report has brought it, or its month is closed.' },
  params: z.object({ id: z.uuid('Settlement not found.') }),
  answer: z.object({ message: z.string() }),
})

const Named = z.object({
  row: z.number().int().describe('As a spreadsheet numbers them'),
  id: z.string().describe('The provider’s id of the payment or refund'),
})

export const importSettlements = endpoint({
  route: 'POST /api/admin/accounts/settlements/report',
  permission: 'accounts.change',
  summary:
    'Check the provider’s settlement report, a CSV file; or check it and save it, where nothing is unknown or it is confirmed',
  refusals: { 400: 'It is another file.' },
  files: { field: 'report', max: 1, maxBytes: SETTLEMENT_REPORT_LIMITS.bytes },
  body: z.object({
    run: z.enum(['dry', 'save']).describe('dry: nothing is saved'),
    unknown: z
      .enum(['refuse', 'keep'])
      .default('refuse')
      .describe('keep: saves rows of payments that the shop does not know as well, and amounts that differ'),
    days: z
      .enum(DAY_ORDERS)
      .optional()
      .describe('Which number of 03/04/2026 is the day, where the report does not show it by itself'),
  }),
  answer: z.object({
    isSaved: z.boolean(),
    settlements: z.array(Settlement.omit({ id: true })).describe('As the report has them'),
    matched: z.number().int().describe('Rows of payments and refunds that the shop knows'),
    before: z.number().int().describe('Rows that an earlier report has brought; they are not saved twice'),
    unsettled: z.number().int().describe('Rows the provider holds back; they are left out'),
    totals: z.number().int().describe('Rows that are sums of others; they are left out'),
    asks: z
      .object({ text: z.string(), dayFirst: day, monthFirst: day })
      .nullable()
      .describe('A day of the report that can be read in two ways: nothing is read before `days` says how'),
    missing: z
      .array(
        z.object({
          day,
          count: z.number().int(),
          amount: money,
          question: z.string().describe('The same in words, as the screen asks it'),
        }),
      )
      .describe(
        'What the provider captured between the first and the last day of the report’s payments and no row names, nor a report that was saved before; by day. It refuses nothing',
      ),
    unknown: z
      .array(Named.extend({ amount: money }))
      .describe('Payments and refunds that the shop does not know'),
    differences: z
      .array(Named.extend({ amount: money, expected: money }))
      .describe('Amounts that are not what the shop has written down'),
    faults: z
      .array(z.object({ row: z.number().int(), sentence: z.string() }))
      .describe('Rows that cannot be read or do not add up; nothing is saved with one'),
  }),
})
export type ImportedSettlements = z.infer<typeof importSettlements.answer>

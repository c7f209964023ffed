import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { line, moment, NO_AMOUNT, NO_DAY, rupees, TWO_DECIMALS } from '#contracts/fields.ts'
import { type CashDayState, NEXT_CASH_DAY_STATE } from '#rules/counter/cash-day.ts'
import { TENDER_KINDS } from '#rules/counter/tender-kinds.ts'
import { NamedPerson } from './person.ts'

const state = z.enum(Object.keys(NEXT_CASH_DAY_STATE) as [CashDayState, ...CashDayState[]])
const amount = z
  .number(NO_AMOUNT)
  .min(0, NO_AMOUNT)
  .max(1e9, 'Please check the amount.')
  .multipleOf(0.01, TWO_DECIMALS)
  .describe('Rupees')
const day = z.iso.date(NO_DAY).describe('In India')

export const CashDay = z.object({
  adminId: z.string(),
  admin: NamedPerson,
  day,
  state,
  float: rupees.describe('In the drawer in the morning; before a count, what was counted the last time'),
  countedBefore: z
    .object({ day, amount: rupees })
    .nullable()
    .describe('The last count of this drawer before the day'),
  taken: rupees.describe('Cash taken'),
  paidOut: rupees.describe('Cash paid out for refunds'),
  expected: rupees,
  counted: rupees.nullable(),
  note: z.string(),
  countedAt: moment.nullable(),
  closedAt: moment.nullable(),
  closedBy: NamedPerson.nullable(),
  isClosedByOwner: z.boolean().describe('Closed by the admin whose cash it is: nobody else has checked it'),
  sums: z
    .array(z.object({ kind: z.enum(TENDER_KINDS), count: z.number().int(), amount: rupees }))
    .describe('What was taken, by how it was paid'),
})
export type CashDay = z.infer<typeof CashDay>

export const MAX_CASH_DAYS = 60

export const listCashDays = endpoint({
  route: 'GET /api/admin/counter/cash-days',
  permission: 'counter.sell',
  summary: `List cash days, newest first, at most ${MAX_CASH_DAYS}: the caller's own, or all with \`cash.close\``,
  answer: z.object({ today: CashDay.describe("The caller's own"), days: z.array(CashDay) }),
})

export const countCash = endpoint({
  route: 'PUT /api/admin/counter/cash-days/:day',
  permission: 'counter.sell',
  summary:
    'Record the cash counted on one of your own days; 409 once it is closed, 400 without a note when the drawer did not start with the last count',
  params: z.object({ day }),
  body: z.object({ float: amount, counted: amount, note: line(300).default('') }),
  answer: CashDay,
})

export const closeCashDay = endpoint({
  route: 'POST /api/admin/counter/cash-days/:day/close',
  permission: 'cash.close',
  summary: "Close an admin's cash day; 409 when cash has moved since it was counted",
  params: z.object({ day }),
  body: z.object({
    adminId: z.uuid('Admin not found.'),
    counted: amount.describe('The count that was read'),
  }),
  answer: CashDay,
})

import { z } from 'zod'
import { NamedPerson } from '#contracts/admin/person.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { moment, money, NO_DAY } from '#contracts/fields.ts'

/** Rows of a day’s cash that are listed; no shop takes cash more often in a day. */
export const MAX_CASH_ROWS = 500

/** Cash that was taken or paid out, with the customer it was for. */
export const CashRow = z.object({
  id: z.string(),
  at: moment,
  order: z.string().nullable().describe('The number of its order; null where old gold was bought'),
  voucher: z.string().nullable().describe('The purchase voucher of old gold that was bought without a sale'),
  customer: NamedPerson.describe('As the order or the voucher names them'),
  amount: money.describe('Negative where it was paid out'),
  by: NamedPerson,
})
export type CashRow = z.infer<typeof CashRow>

export const listCashRows = endpoint({
  route: 'GET /api/admin/counter/cash-days/:day/rows',
  permission: 'counter.sell',
  summary: `List the cash of a day with whose it was, newest first, at most ${MAX_CASH_ROWS}: the caller's own, or all with \`cash.close\``,
  params: z.object({ day: z.iso.date(NO_DAY).describe('In India') }),
  answer: z.object({ rows: z.array(CashRow) }),
})

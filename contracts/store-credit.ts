import { z } from 'zod'
import { CREDIT_KINDS } from '#rules/store-credit/credit-entry.ts'
import { endpoint } from './endpoint.ts'
import { moment, money } from './fields.ts'
import { CursorQuery, publicPageOf } from './paging.ts'

export const CreditEntryView = z.object({
  id: z.string(),
  kind: z.enum(CREDIT_KINDS),
  amount: money.describe('Positive; credit that was used is taken off the balance'),
  reason: z.string(),
  at: moment,
})
export type CreditEntryView = z.infer<typeof CreditEntryView>

export const StoreCredit = publicPageOf(CreditEntryView).extend({
  balance: money.describe('What can be spent now'),
})
export type StoreCredit = z.infer<typeof StoreCredit>

export const readOwnCredit = endpoint({
  route: 'GET /api/store-credit',
  access: 'customer',
  summary: 'Read your own store credit: the balance, and the entries, newest first, a page at a time',
  query: CursorQuery,
  answer: StoreCredit,
})

import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { codeLine, mobileNumber, money } from '#contracts/fields.ts'
import { Person } from '#trade/counter/contract/customer.ts'
import { GOLD_PAY_OUTS } from '#trade/old-gold/rules/pay-out.ts'
import { oldGoldFields } from './old-gold.ts'

export const buyOldGold = endpoint({
  route: 'POST /api/admin/old-gold/purchases',
  permission: 'counter.sell',
  summary:
    'Buy old gold without a sale: purchase voucher, register and pay-out at once; the same `purchaseId` again answers the same',
  refusals: {
    400: 'It is worth nothing or for a business, cash is more than the law allows, or a name, address, document, reference or PAN is missing.',
    403: 'The gold is the caller’s own, or more than staff take alone in a day.',
    404: 'The customer has just deleted the account.',
    409: 'The rate has changed since, the customer is blocked, the drawer is closed, there are no metal rates yet, or another purchase has this id.',
  },
  body: z.object({
    purchaseId: z.uuid('Please start the purchase again.').describe('Made by the caller'),
    mobileNumber,
    person: Person.describe('The seller; the voucher names name and address'),
    ...oldGoldFields,
    oldGold: oldGoldFields.oldGold.unwrap().min(1, 'Please add a piece.').describe('What is bought'),
    payOut: z.object({
      kind: z.enum(GOLD_PAY_OUTS, 'Please choose how it is paid.'),
      reference: codeLine(60).default('').describe('Of UPI or the bank; cash has none'),
    }),
    pan: codeLine(20).default('').describe('Above the limit of the law, the seller’s'),
  }),
  answer: z.object({
    voucher: z.string().describe('The number of its purchase voucher'),
    value: money.describe('What is paid for all pieces'),
  }),
})

import { z } from 'zod'
import { NamedPerson } from '#contracts/admin/person.ts'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import {
  amountOf,
  CHOOSE_DATE,
  codeLine,
  line,
  moment,
  money,
  NOT_NEGATIVE,
  TWO_DECIMALS,
  typedMoney,
} from '#contracts/fields.ts'
import { NO_REASON } from '#rules/orders/admin-moves.ts'
import { STORED_TENDER_KINDS, TENDER_KINDS } from '#rules/orders/balance/tender-kinds.ts'
import { OWN_ORDER } from '#rules/orders/own-order.ts'
import { LINK_STATUSES } from '#trade/counter/rules/payment-link.ts'
import { TENDER_FIELDS } from '#wiring/tender-fields.ts'

export const NO_LINK = 'Payment link not found.'

const kind = z.enum(TENDER_KINDS, 'Please choose how it is paid.')
const reference = codeLine(40).default('').describe('Required for card, UPI and bank transfer')

const TOO_MUCH = 'This is more than the total.'

/** One sale is paid in a few ways, not in many. */
const MAX_TENDERS = 6

export const TenderForms = z
  .array(
    z.object({
      kind,
      amount: typedMoney(1e8, TOO_MUCH).describe('Rupees that pay for the sale'),
      received: typedMoney(1e8, 'Please check what was received.')
        .optional()
        .describe('Of cash, what the customer handed over; what is more than the amount is given back'),
      reference,
    }),
  )
  .max(MAX_TENDERS, `Please use at most ${MAX_TENDERS} payments.`)
export type TenderForm = z.infer<typeof TenderForms>[number]

/** Beside the tenders; the cash limit does not count it. */
const CreditForm = amountOf(
  z.number().nonnegative(NOT_NEGATIVE).max(1e8, TOO_MUCH).multipleOf(0.01, TWO_DECIMALS),
)
  .default(0)
  .describe('Rupees of the customer’s store credit to use; 409 with `balance` when there is less')

/** How a sale, or a part of it, is paid. */
export const paymentFields = { tenders: TenderForms, credit: CreditForm, ...TENDER_FIELDS }

const Tender = z.object({
  id: z.string(),
  kind: z.enum(STORED_TENDER_KINDS),
  amount: money,
  received: money.nullable().describe('Of cash, what was handed over; null where nobody noted it'),
  reference: z.string(),
  at: moment,
  by: NamedPerson,
  receiptNumber: z
    .string()
    .nullable()
    .describe(
      'Of money paid out: the refund voucher, once its line was cancelled without an invoice; null before, and for what has a credit note',
    ),
  isPaidOut: z.boolean().describe('It went back to the customer'),
  waitsForPaper: z
    .boolean()
    .describe(
      'It went back for what is neither billed nor cancelled: a credit note or a refund voucher follows',
    ),
})
export type Tender = z.infer<typeof Tender>

const PaymentLink = z.object({
  id: z.string(),
  amount: money,
  status: z.enum(LINK_STATUSES),
  url: z.string(),
  createdAt: moment,
  expiresAt: moment,
  by: NamedPerson,
})
export type PaymentLink = z.infer<typeof PaymentLink>

const FixedRate = z.object({
  until: z.iso.date().describe('The last day, in India, on which the balance is taken at the fixed rate'),
  isOver: z.boolean(),
  priceToday: money
    .nullable()
    .describe('Once it is over: what the product costs now, without a discount; null if it cannot be priced'),
  extensions: z
    .array(z.object({ until: z.iso.date(), reason: z.string(), at: moment, by: NamedPerson }))
    .describe('Oldest first'),
})

const OrderTenders = z.object({
  total: money,
  credit: money.describe('Of the total, paid with store credit'),
  creditLeft: money.describe(
    'Store credit that may still be used; 0 where credit has paid a part of the order before',
  ),
  balance: money.describe('Still to be paid'),
  remindedAt: moment.nullable().describe('When the customer was last reminded of it by SMS'),
  fixedRate: FixedRate.nullable().describe('Null where nothing is left to pay, or no rate makes the price'),
  cashLeft: money.describe('The most cash that may still be taken today'),
  tenders: z.array(Tender).describe('Oldest first'),
  links: z.array(PaymentLink).describe('Payment links that were sent, newest first'),
  owed: z
    .array(z.object({ refundId: z.string(), amount: money, reason: z.string() }))
    .describe('Refunds to be paid out by hand'),
  oldGold: z
    .object({
      amount: money,
      vouchers: z.array(z.string()),
      goesBack: money.describe('Of what is owed: the old gold goes back for it, not money'),
    })
    .nullable()
    .describe('Old gold that paid for a part; null where none did'),
})
export type OrderTenders = z.infer<typeof OrderTenders>

const ofOrder = z.object({ number: z.string().min(1).max(40) })

export const readOrderTenders = endpoint({
  route: 'GET /api/admin/counter/orders/:number/payments',
  permission: 'orders.read',
  summary: 'Read an order’s counter payments and its balance',
  refusals: { 404: 'Order not found.' },
  params: ofOrder,
  answer: OrderTenders,
})

export const takePayment = endpoint({
  route: 'POST /api/admin/counter/orders/:number/payments',
  permission: 'counter.sell',
  summary: 'Take the balance of an advance order, or a part of it',
  refusals: {
    400: 'It is more than the balance.',
    403: OWN_ORDER,
    404: 'Order not found.',
    409: 'The balance, the store credit or the value of old gold has changed since, the fixed rate has ended, the order is cancelled, paid online or not ready to be billed, or the drawer is closed.',
  },
  params: ofOrder,
  body: z.object({
    ...paymentFields,
    balance: money.describe('The balance that was read'),
  }),
  answer: OrderTenders,
})

export const sendPaymentLink = endpoint({
  route: 'POST /api/admin/counter/orders/:number/links',
  permission: 'counter.sell',
  summary: 'Send the customer a payment link by SMS for the balance or a part of it',
  refusals: {
    400: 'It is more than the balance.',
    403: OWN_ORDER,
    404: 'Order not found.',
    409: 'Another link is open, the fixed rate has ended, the provider makes none, or the order is cancelled, paid online or not ready to be billed.',
  },
  params: ofOrder,
  body: z.object({
    linkId: z
      .uuid('Please send the link again.')
      .describe('Made by the caller; the same id again sends one link'),
    amount: typedMoney(1e8, 'This is more than the balance.'),
  }),
  answer: OrderTenders,
})

export const remindOfBalance = endpoint({
  route: 'POST /api/admin/orders/:number/reminder',
  permission: 'counter.sell',
  summary: 'Remind the customer by SMS of what is still to be paid for an order, once a day',
  refusals: {
    404: 'Order not found.',
    409: 'Nothing is to be paid, the fixed rate has ended, or the customer has deleted the account.',
    429: 'The customer was reminded within a day.',
  },
  params: ofOrder,
  answer: OrderTenders,
})

export const cancelPaymentLink = endpoint({
  route: 'POST /api/admin/counter/orders/:number/links/:linkId/cancel',
  permission: 'counter.sell',
  summary: 'Cancel a payment link; if it has just been paid, it is settled instead',
  refusals: { 403: OWN_ORDER, 404: 'Order or payment link not found.', 409: 'The order was paid online.' },
  params: ofOrder.extend({ linkId: z.uuid(NO_LINK) }),
  answer: OrderTenders,
})

export const extendRate = endpoint({
  route: 'POST /api/admin/counter/orders/:number/rate',
  permission: 'rates.extend',
  freshOtp: 'fixed-rate',
  summary: 'Extend the days for which an advance order keeps its metal rate; requires a fresh OTP',
  refusals: {
    400: 'The day is over, too far away or not later.',
    403: OWN_ORDER,
    404: 'Order not found.',
    409: 'The day has changed since, the price does not end on a day, or nothing is to be paid.',
  },
  params: ofOrder,
  body: z.object({
    until: z.iso.date(CHOOSE_DATE).describe('The new last day'),
    fixedUntil: z.iso.date().describe('The last day that was read; 409 when it has changed since'),
    reason: line(200).min(1, NO_REASON),
  }),
  answer: OrderTenders,
})

export const payOutRefund = endpoint({
  route: 'POST /api/admin/counter/orders/:number/refunds/:refundId/pay-out',
  permission: 'refunds.make',
  freshOtp: 'refund',
  summary: 'Record that a refund of a counter sale was paid out',
  refusals: {
    403: OWN_ORDER,
    404: 'Order or refund not found.',
    409: 'It was paid out already, cash is above the limit of the law, the drawer is closed, or, with `needsCashReason`, the money was not taken in cash, or not as money.',
  },
  params: ofOrder.extend({ refundId: z.uuid('Refund not found.') }),
  body: z.object({
    kind,
    reference,
    cashReason: line(200)
      .default('')
      .describe('Why cash, where the sale was paid another way; why money, where it was paid with old gold'),
  }),
  answer: OrderTenders,
})

export const printReceipt = endpoint({
  route: 'GET /api/admin/counter/receipts',
  permission: 'documents.view',
  summary:
    'Download the receipt of a counter payment, or the refund voucher of what was cancelled before it was billed, as a PDF',
  refusals: { 404: 'Receipt not found.' },
  query: z.object({ number: codeLine(16).min(1, 'Receipt not found.') }),
  answer: streamed,
  streams: 'application/pdf',
})

import { z } from 'zod'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { codeLine, line, moment, money, storedMoment, tooLong, weight } from '#contracts/fields.ts'
import { typedNumber } from '#contracts/typed-number.ts'
import { listOf } from '#contracts/unreadable.ts'
import { cleanParagraphs } from '#rules/enquiries/clean-text.ts'
import { DESIGN } from '#rules/enquiries/design-limits.ts'
import { panFault } from '#rules/orders/pan.ts'
import { RETURN_EVENTS, RETURN_KINDS, RETURN_STATUSES } from '#rules/orders/return-names.ts'
import { NO_RUPEES } from '#rules/read-measures.ts'
import { joinedCode } from '#rules/typed-text.ts'
import { PAYOUT_METHODS, payToFaults } from '#trade/returns/rules/pay-to.ts'
import { RETURN_HANDOVERS, RETURN_LIMITS } from '#trade/returns/rules/return-request.ts'

const Deduction = z.object({ label: z.string(), amount: money })

/** `paid − deductions = amount`. */
const Amounts = {
  paid: money.describe('What was paid and has not been refunded; of an exchange or buyback, what was quoted'),
  deductions: z.array(Deduction),
  amount: money.describe('What the customer gets'),
}

export const ReturnEventView = z.object({
  event: z.enum(['request', ...RETURN_EVENTS]),
  at: moment,
  note: z.string(),
})

/** A return as its customer sees it. */
export const ReturnView = z.object({
  number: z.string(),
  kind: z.enum(RETURN_KINDS),
  status: z.enum(RETURN_STATUSES),
  reason: z.string(),
  size: z
    .string()
    .describe(
      'Of a resizing, the size it is fitted to; of a return, the size its customer takes instead, or empty',
    ),
  notes: z.string(),
  ...Amounts,
  handover: z.enum(RETURN_HANDOVERS).nullable().describe('How it comes back, once it is approved'),
  arriveBy: z.iso.date().nullable().describe('The last day on which it may arrive, in India'),
  answerBy: z.iso
    .date()
    .nullable()
    .describe(
      'The day by which the shop does what it waits for; null where it waits for its customer, or is over',
    ),
  carrier: z.string().describe('Carrier and number with which a rejected or resized product was sent back'),
  trackingNumber: z.string(),
  photographs: z.number().int().describe('How many the customer sent along'),
  possible: z.array(z.enum(RETURN_EVENTS)).describe('What the customer can do now'),
  quoted: z
    .object({
      purity: z.string(),
      netWeight: weight.describe('Grams'),
      ratePerGram: money,
      ratesAt: storedMoment,
    })
    .nullable()
    .describe('What an exchange or a buyback was quoted with'),
  pan: z
    .object({
      above: money,
      masked: z.string().nullable().describe('Null: it has still to be given, unless `declared`'),
      declared: z.boolean().describe('The customer has none, and declared so when they bought'),
    })
    .nullable()
    .describe('Of an exchange or buyback for which the law requires a PAN'),
  inspected: z
    .object({ weight: weight.describe('Grams'), purity: z.string() })
    .nullable()
    .describe('What the inspection found'),
  payout: z
    .object({ method: z.enum(PAYOUT_METHODS), payTo: z.string(), reference: z.string() })
    .nullable()
    .describe('How a buyback is paid; the reference is empty until it is'),
  voucher: z.string().nullable().describe('The number of its purchase voucher, once it is settled'),
  events: z.array(ReturnEventView).describe('Oldest first'),
})
export type ReturnView = z.infer<typeof ReturnView>

export const OrderReturns = z.object({
  offer: z
    .object({
      until: moment,
      reasons: z.array(z.string()),
      faultReasons: z.array(z.string()).describe('The `reasons` for which all of `paid` is refunded'),
      fitReasons: z.array(z.string()).describe('The `reasons` for which another size is offered first'),
      rules: z.array(z.string()),
      ...Amounts,
    })
    .nullable()
    .describe('What a return would refund now; null where none can be requested'),
  whyNot: z.string().nullable().describe('Why no return can be requested; null where one can'),
  resizing: z
    .object({
      sizes: z.array(z.string()),
      workingDays: z.number().int().describe('From its arrival until it is sent back'),
    })
    .nullable()
    .describe('The sizes to which the ring can be fitted free of charge; null where it cannot be asked for'),
  otherSizes: z
    .array(z.object({ size: z.string(), url: z.string().describe('Its page, with that size chosen') }))
    .describe('Other sizes in which the product is on sale now'),
  returns: listOf(ReturnView).describe('Newest first'),
})
export type OrderReturns = z.infer<typeof OrderReturns>

export const ofOrder = z.object({
  orderId: z.string().min(1).max(64).describe('The order number people quote'),
})
const transactionId = z
  .uuid('Order not found.')
  .optional()
  .describe('Which product of the order; needed where it has several')
export const ofReturn = z.object({ number: z.string().min(1).max(40).describe('The number of the return') })

export const readReturns = endpoint({
  route: 'GET /api/orders/:orderId/returns',
  access: 'customer',
  summary: 'Read the returns of a product of your own order, and what a return would refund now',
  refusals: { 404: 'Order not found.' },
  params: ofOrder,
  query: z.object({ transactionId }),
  answer: OrderReturns,
})

export const requestReturn = endpoint({
  route: 'POST /api/orders/:orderId/returns',
  access: 'customer',
  summary:
    'Request a return, an exchange, a buyback or a resizing of a delivered product of your own order, with up to four photographs',
  refusals: {
    400: 'The reason or size is not offered, a file is not an image, or a PAN is missing.',
    404: 'Order not found.',
    409: 'A rule is against it, it was requested before, or the refund or the value has changed since it was read.',
  },
  params: ofOrder,
  files: { field: 'photographs', max: RETURN_LIMITS.photographs, maxBytes: DESIGN.imageBytes },
  body: z.object({
    transactionId,
    kind: z.enum(RETURN_KINDS).default('return'),
    reason: line(RETURN_LIMITS.reason).default('').describe('Of a return, one of those that are offered'),
    size: line(40)
      .default('')
      .describe(
        'Of a resizing, one of its `sizes`; of a return, one of `otherSizes` that is taken instead, or empty',
      ),
    notes: z
      .string()
      .overwrite(cleanParagraphs)
      .max(RETURN_LIMITS.notes, tooLong(RETURN_LIMITS.notes))
      .default(''),
    amount: typedNumber(NO_RUPEES)
      .pipe(money)
      .describe('Rupees: the refund, or the value, that was read; 0 for a resizing'),
    pan: codeLine(40)
      .default('')
      .describe('Required where the quote says that it is needed, otherwise ignored'),
  }),
  answer: OrderReturns,
})

export const withdrawReturn = endpoint({
  route: 'PUT /api/returns/:number/withdraw',
  access: 'customer',
  summary: 'Withdraw your own return while the product has not been handed over',
  refusals: { 404: 'Return not found.', 409: 'Its status does not allow this.' },
  params: ofReturn,
  answer: OrderReturns,
})

/** The PAN of a seller; `rules/orders/pan.ts` finds its faults. */
const sellerPan = codeLine(40).superRefine((text, context) => {
  const fault = panFault(text)
  if (fault) context.addIssue(fault)
})

export const givePan = endpoint({
  route: 'PUT /api/returns/:number/pan',
  access: 'customer',
  summary: 'Give the PAN that the law requires for your own exchange or buyback',
  refusals: {
    400: 'It is no PAN.',
    404: 'Return not found.',
    409: 'No PAN is needed, one is kept, or its status does not allow this.',
  },
  params: ofReturn,
  body: z.object({ pan: sellerPan }),
  answer: OrderReturns,
})

const readAmount = z.object({
  amount: money.describe('The amount that was read; 409 when it has changed since'),
})

export const acceptOffer = endpoint({
  route: 'PUT /api/returns/:number/accept',
  access: 'customer',
  summary: 'Accept the lower amount that the inspection of your own return, exchange or buyback led to',
  refusals: {
    404: 'Return not found.',
    409: 'The amount has changed since it was read, or its status does not allow this.',
  },
  params: ofReturn,
  body: readAmount,
  answer: OrderReturns,
})

export const declineOffer = endpoint({
  route: 'PUT /api/returns/:number/decline',
  access: 'customer',
  summary: 'Decline that amount; the product is sent back',
  refusals: {
    404: 'Return not found.',
    409: 'The amount has changed since it was read, or its status does not allow this.',
  },
  params: ofReturn,
  body: readAmount,
  answer: OrderReturns,
})

export const takeCredit = endpoint({
  route: 'PUT /api/returns/:number/credit',
  access: 'customer',
  summary: 'Take the amount of your own inspected buyback as store credit',
  refusals: {
    404: 'Return not found.',
    409: 'The amount has changed since it was read, or its status does not allow this.',
  },
  params: ofReturn,
  body: readAmount,
  answer: OrderReturns,
})

/** Where a buyback is paid; {@link payToFaults} finds the faults. */
export const payToFields = {
  upiId: codeLine(100).default(''),
  holder: line(80).default(''),
  account: z.string().overwrite(joinedCode).default(''),
  ifsc: codeLine(11).default(''),
}

export const choosePayOut = endpoint({
  route: 'PUT /api/returns/:number/pay-out',
  access: 'customer',
  summary: 'Choose to be paid for your own inspected buyback by bank transfer or UPI, and where to',
  refusals: {
    404: 'Return not found.',
    409: 'The amount has changed since it was read, or its status does not allow this.',
  },
  params: ofReturn,
  body: readAmount
    .extend({
      method: z.enum(PAYOUT_METHODS, 'Please choose how we pay you.'),
      ...payToFields,
    })
    .superRefine((payTo, context) => {
      for (const { field, message } of payToFaults(payTo))
        context.addIssue({ code: 'custom', path: [field], message })
    }),
  answer: OrderReturns,
})

export const downloadVoucher = endpoint({
  route: 'GET /api/returns/:number/voucher',
  access: 'customer',
  summary:
    'Download the purchase voucher of a settled exchange or buyback as a PDF; for its customer and admins',
  refusals: { 404: 'Purchase voucher not found.' },
  params: ofReturn,
  answer: streamed,
  streams: 'application/pdf',
})

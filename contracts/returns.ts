import { z } from 'zod'
import { cleanParagraphs } from '#rules/enquiries/clean-text.ts'
import { DESIGN } from '#rules/enquiries/design-limits.ts'
import { RETURN_HANDOVERS, RETURN_LIMITS } from '#rules/returns/return-request.ts'
import { RETURN_EVENTS, RETURN_KINDS, RETURN_STATUSES } from '#rules/returns/return-steps.ts'
import { endpoint } from './endpoint.ts'
import { line, moment, rupees } from './fields.ts'

const Deduction = z.object({ label: z.string(), amount: rupees })

/** `paid − deductions = amount`. */
const Amounts = {
  paid: rupees.describe('What was paid and has not been refunded'),
  deductions: z.array(Deduction),
  amount: rupees.describe('What is refunded'),
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
  notes: z.string(),
  ...Amounts,
  handover: z.enum(RETURN_HANDOVERS).nullable().describe('How it comes back, once it is approved'),
  arriveBy: z.iso.date().nullable().describe('The last day on which it may arrive, in India'),
  carrier: z.string().describe('With which a rejected product was sent back'),
  trackingNumber: z.string(),
  photographs: z.number().int().describe('How many the customer sent along'),
  mayWithdraw: z.boolean(),
  events: z.array(ReturnEventView).describe('Oldest first'),
})
export type ReturnView = z.infer<typeof ReturnView>

export const OrderReturns = z.object({
  offer: z
    .object({
      until: moment,
      reasons: z.array(z.string()),
      faultReasons: z.array(z.string()).describe('The `reasons` for which all of `paid` is refunded'),
      rules: z.array(z.string()),
      ...Amounts,
    })
    .nullable()
    .describe('What a return would refund now; null where none can be requested'),
  whyNot: z.string().nullable().describe('Why no return can be requested; null where one can'),
  returns: z.array(ReturnView).describe('Newest first'),
})
export type OrderReturns = z.infer<typeof OrderReturns>

const ofOrder = z.object({ orderId: z.string().min(1).max(64).describe('The order number people quote') })
export const ofReturn = z.object({ number: z.string().min(1).max(40).describe('The number of the return') })

/** A number in a form arrives as text; commas and letters are no number. */
export const typedNumber = (sentence: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,12}(\.\d{1,3})?$/, sentence),
      ],
      sentence,
    )
    .transform(Number)

export const readReturns = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/returns',
  access: 'customer',
  summary: 'Read the returns of your own order, and what a return would refund now',
  params: ofOrder,
  answer: OrderReturns,
})

export const requestReturn = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/returns',
  access: 'customer',
  summary:
    'Request a return of your own delivered order, with up to four photographs; 409 outside the window, a second time, or when the refund has changed since it was read',
  params: ofOrder,
  files: { field: 'photographs', most: RETURN_LIMITS.photographs, mostBytes: DESIGN.imageBytes },
  body: z.object({
    reason: line(RETURN_LIMITS.reason).min(1, 'Please choose a reason.'),
    notes: z
      .string()
      .overwrite(cleanParagraphs)
      .max(RETURN_LIMITS.notes, `Please use at most ${RETURN_LIMITS.notes} characters.`)
      .default(''),
    amount: typedNumber('Please enter an amount in rupees.').describe('Rupees: the refund that was read'),
  }),
  answer: OrderReturns,
})

export const withdrawReturn = endpoint({
  method: 'PUT',
  path: '/api/returns/:number/withdraw',
  access: 'customer',
  summary: 'Withdraw your own return while the product has not been handed over',
  params: ofReturn,
  answer: OrderReturns,
})

import { z } from 'zod'
import { IdentityForm } from '#contracts/admin/identity-document.ts'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { codeLine, line, mobileNumber, money, version, weight } from '#contracts/fields.ts'
import { OWN_ORDER } from '#rules/orders/own-order.ts'
import { RETURN_KINDS, RETURN_STATUSES } from '#rules/orders/return-names.ts'
import { ofReturn, payToFields } from '#trade/returns/contract/returns.ts'
import { PAYOUT_METHODS, payToFaults } from '#trade/returns/rules/pay-to.ts'
import { RETURN_LIMITS } from '#trade/returns/rules/return-request.ts'
import { AdminReturn, Inspection } from './return-requests.ts'

const permission = 'returns.handle'

/** As the counter says the kinds. */
export const COUNTER_RETURN_KINDS = ['return', 'exchange', 'buyback', 'resize'] as const
export type CounterReturnKind = (typeof COUNTER_RETURN_KINDS)[number]

const ofOrder = z.object({ number: codeLine(40).min(1, 'Order not found.') })
const transactionId = z
  .uuid('Order not found.')
  .optional()
  .describe('Which product of the order; needed where it has several')

const WayBack = z.object({
  kind: z.enum(COUNTER_RETURN_KINDS),
  amount: money.nullable().describe('What the customer would get now; null where it cannot be said'),
  deductions: z.array(z.object({ label: z.string(), amount: money })),
  whyNot: z.string().nullable().describe('Why it is not possible; null where it is'),
  isLiftedByManager: z.boolean().describe('A manager can allow it all the same, with a reason'),
  isPanNeeded: z.boolean(),
})
export type WayBack = z.infer<typeof WayBack>

export const readWaysBack = endpoint({
  route: 'GET /api/admin/orders/:number/returns',
  permission,
  summary: 'Read how a product of an order can come back now, and what its customer would get',
  refusals: { 400: 'The order has several products, and none is named.', 404: 'Order not found.' },
  params: ofOrder,
  query: z.object({ transactionId }),
  answer: z.object({
    name: z.string().describe('The product'),
    customer: z.object({ name: z.string(), mobileNumber: z.string().nullable() }),
    sold: z.object({ grossWeight: weight.describe('Grams'), purity: z.string(), huid: z.string() }),
    ways: z.array(WayBack),
    reasons: z.array(z.string()).describe('Those that customers choose from; others can be typed'),
    faultReasons: z
      .array(z.string())
      .describe('The `reasons` for which everything that was paid is refunded'),
    sizes: z.array(z.string()).describe('Those to which the ring can be fitted'),
    returns: z
      .array(z.object({ number: z.string(), kind: z.enum(RETURN_KINDS), status: z.enum(RETURN_STATUSES) }))
      .describe('Of this product, newest first'),
  }),
})

/** Somebody who brings a piece that another number bought. */
const BroughtByForm = z.object({
  name: line(120).min(1, 'Please enter the name.'),
  mobileNumber,
  identity: IdentityForm,
})

export const beginReturn = endpoint({
  route: 'POST /api/admin/orders/:number/returns',
  permission,
  summary:
    'Begin a return, exchange, buyback or resizing for a customer at the counter; the piece is received, and inspected where `inspection` says what was found',
  refusals: {
    400: 'A reason, size or PAN is missing, or the inspection cannot be.',
    403: `${OWN_ORDER} Only a manager lifts a rule.`,
    404: 'Order not found.',
    409: 'A rule is against it and no manager lifts it, a return has begun, the piece has no value here, or the refund or the value has changed since.',
  },
  params: ofOrder,
  body: z.object({
    transactionId,
    kind: z.enum(COUNTER_RETURN_KINDS, 'Please choose how it comes back.'),
    reason: line(RETURN_LIMITS.reason).default('').describe('What the customer says; required for a return'),
    size: line(40).default('').describe('Of a `resize`, one of its `sizes`, or its number alone'),
    amount: money
      .nullable()
      .default(null)
      .describe('What was shown, where it was; 409 when it has changed since'),
    isReceived: z.boolean().default(true).describe('False: the customer still brings it'),
    inspection: Inspection.nullable()
      .default(null)
      .describe('What was found, where it was inspected at once'),
    liftedBecause: line(RETURN_LIMITS.note)
      .default('')
      .describe('Why a manager allows what the rules do not; the customer can read it'),
    broughtBy: BroughtByForm.nullable()
      .default(null)
      .describe('Who brings it, where somebody else bought it: the money still goes to who bought it'),
    notes: line(RETURN_LIMITS.notes).default(''),
    pan: codeLine(40).default('').describe('Of a purchase above the limit of the law'),
  }),
  answer: z.object({
    number: z.string(),
    amount: money.describe('What the customer gets; after an inspection, what came of it'),
    status: z.enum(RETURN_STATUSES),
  }),
})

export const printReturnSlip = endpoint({
  route: 'GET /api/admin/returns/:number/slip',
  permission,
  summary:
    'Download the slip of a return for the customer as a PDF: the piece, its value and what happens next',
  refusals: { 404: 'Return not found.' },
  params: ofReturn,
  answer: streamed,
  streams: 'application/pdf',
})

export const chooseInShop = endpoint({
  route: 'POST /api/admin/returns/:number/choice',
  permission,
  summary: 'Record how the customer of an inspected buyback wants to be paid, signed at the counter',
  refusals: {
    403: OWN_ORDER,
    404: 'Return not found.',
    409: 'It has changed since it was read, its status does not allow this, or somebody else brought it.',
  },
  params: ofReturn,
  body: z
    .object({
      version: version.describe('The value that was read; 409 when it has changed since'),
      method: z.enum(['credit', ...PAYOUT_METHODS], 'Please choose how it is paid.'),
      ...payToFields,
      signature: line(RETURN_LIMITS.note)
        .min(1, 'Please note who signed, and where the signed slip is.')
        .describe('The customer can read it'),
    })
    .superRefine(({ method, ...payTo }, context) => {
      if (method === 'credit') return
      for (const { field, message } of payToFaults({ method, ...payTo }))
        context.addIssue({ code: 'custom', path: [field], message })
    }),
  answer: AdminReturn,
})

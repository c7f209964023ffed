import { z } from 'zod'
import { goOn } from '#contracts/admin/moves-at-provider.ts'
import { NamedPerson } from '#contracts/admin/person.ts'
import { AdminOrder } from '#contracts/admin/read-order.ts'
import { endpoint } from '#contracts/endpoint.ts'
import {
  CHOOSE_DATE,
  carrierName,
  codeLine,
  line,
  moment,
  money,
  otp,
  version,
  weight,
} from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { typedNumber } from '#contracts/typed-number.ts'
import { DESIGN } from '#rules/enquiries/design-limits.ts'
import { MISSING_DETAIL, NO_REASON } from '#rules/orders/admin-moves.ts'
import { OWN_ORDER } from '#rules/orders/own-order.ts'
import { RETURN_EVENTS, RETURN_KINDS, RETURN_STATUSES } from '#rules/orders/return-names.ts'
import { PURITIES, type Purity } from '#rules/pricing/purities.ts'
import { ofReturn, ReturnEventView, ReturnView } from '#trade/returns/contract/returns.ts'
import { CONDITIONS, RETURN_HANDOVERS, RETURN_LIMITS } from '#trade/returns/rules/return-request.ts'
import { PRODUCT_PLACES } from '#trade/returns/rules/return-steps.ts'

const permission = 'returns.handle'
const purity = z.enum(Object.keys(PURITIES) as [Purity, ...Purity[]], 'Please choose the purity.')

export const ReturnRow = z.object({
  id: z.string(),
  number: z.string(),
  orderNumber: z.string(),
  kind: z.enum(RETURN_KINDS),
  status: z.enum(RETURN_STATUSES),
  product: z.enum(PRODUCT_PLACES).describe('Where the product is'),
  name: z.string().describe('The product'),
  image: z.string().describe('The address of its image; empty where it has none'),
  reason: z.string(),
  size: ReturnView.shape.size,
  amount: money,
  arriveBy: z.iso.date().nullable(),
  answerBy: ReturnView.shape.answerBy,
  isLate: z.boolean().describe('The day that was promised for the answer has passed'),
  requestedAt: moment,
  customer: z.object({ id: z.string(), name: z.string(), mobileNumber: z.string().nullable() }),
})
export type ReturnRow = z.infer<typeof ReturnRow>

export const listReturns = endpoint({
  route: 'GET /api/admin/returns',
  permission,
  summary: 'List returns, newest first, a page at a time',
  query: CursorQuery.extend({
    kind: z.enum(RETURN_KINDS).optional(),
    status: z.enum(RETURN_STATUSES).optional(),
    product: z.enum(PRODUCT_PLACES).optional().describe('Where the product is'),
    search: codeLine(40).optional().describe('The number of a return or of an order'),
  }),
  answer: pageOf(ReturnRow).extend({
    waiting: z.number().int().describe('How many wait for a decision; 100 means 100 or more'),
  }),
})

export const AdminReturn = ReturnView.extend({
  version,
  product: z.enum(PRODUCT_PLACES),
  isLate: ReturnRow.shape.isLate,
  name: z.string(),
  orderNumber: z.string(),
  paidInShop: z.boolean().describe('The refund is paid out at the counter'),
  payOutOwed: z.boolean().describe('The refund waits to be paid out at the counter'),
  isOwn: z.boolean().describe("The caller's own order: another admin has to handle it"),
  customer: ReturnRow.shape.customer,
  sold: z.object({
    grossWeight: weight.describe('Grams'),
    purity: z.string(),
    huid: z.string(),
  }),
  asSold: z.boolean().describe('Whether the inspection found the product as it was sold'),
  broughtBy: z
    .object({ name: z.string(), mobileNumber: z.string(), identity: z.string() })
    .nullable()
    .describe('Who brought it, where somebody else bought it: nothing is paid to them'),
  newProductId: z.uuid().nullable().describe('The product that it became'),
  inspection: z
    .object({
      weight: weight.describe('Grams'),
      purity: z.string(),
      condition: z.enum(CONDITIONS),
    })
    .nullable(),
  deducted: z
    .object({ label: z.string(), amount: money })
    .nullable()
    .describe('What the inspection of a return deducted for damage or a missing part'),
  refundable: money.describe('What of the order can still be refunded'),
  toRefund: money.describe('What is refunded now: the amount, or what is left if that is less'),
  disputeWarning: AdminOrder.shape.disputeWarning,
  images: z.array(z.object({ id: z.string(), takenBy: z.enum(['customer', 'shop']) })),
  events: z.array(ReturnEventView.extend({ by: NamedPerson.nullable().describe('Null: the system') })),
  possible: z.array(z.enum(RETURN_EVENTS)).describe('What an admin can do now'),
})
export type AdminReturn = z.infer<typeof AdminReturn>

export const readReturn = endpoint({
  route: 'GET /api/admin/returns/:number',
  permission,
  summary: 'Read a return with its history',
  refusals: { 404: 'Return not found.' },
  params: ofReturn,
  answer: AdminReturn,
})

export const readReturnPhotograph = endpoint({
  route: 'GET /api/admin/returns/photographs/:id',
  permission,
  summary: 'Read a photograph of a return; it is private, so the response contains it',
  refusals: { 404: 'Photograph not found.' },
  params: z.object({ id: z.uuid('Photograph not found.') }),
  query: z.object({ size: z.enum(['full', 'small']).default('small') }),
  answer: z.object({ src: z.string().describe('data URL, WebP') }),
})

const seen = { version: version.describe('The value that was read; 409 when it has changed since') }
const note = line(RETURN_LIMITS.note)

/** One step of a return by an admin; each returns it as it is afterwards. */
const stepOf = <Body extends z.ZodType>(name: string, summary: string, body: Body) =>
  endpoint({
    route: `POST /api/admin/returns/:number/${name}`,
    permission,
    summary,
    refusals: {
      403: OWN_ORDER,
      404: 'Return not found.',
      409: 'It has changed since it was read, or its status or inspection does not allow this.',
    },
    params: ofReturn,
    body,
    answer: AdminReturn,
  })

export const approveReturn = stepOf(
  'approve',
  'Approve a return: how the product comes back, and by when',
  z.object({
    ...seen,
    handover: z.enum(RETURN_HANDOVERS, 'Please choose how it comes back.'),
    arriveBy: z.iso.date(CHOOSE_DATE).describe('The last day on which it may arrive'),
    note: note.default('').describe('The customer can read it'),
  }),
)

export const rejectReturn = stepOf(
  'reject',
  'Reject a return that was requested, or whose product has arrived',
  z.object({ ...seen, reason: note.min(1, NO_REASON).describe('The customer can read it') }),
)

export const receiveReturn = stepOf('receive', 'Record that the product has arrived', z.object(seen))

/** Findings of the inspection of a returned product. */
export const Inspection = z.object({
  weight: typedNumber('Please enter the weight in grams, for example 12.345.').pipe(weight).describe('Grams'),
  purity,
  condition: z.enum(CONDITIONS, 'Please choose the condition.'),
  deduction: typedNumber('Please enter an amount in rupees, for example 500.')
    .pipe(money)
    .default(0)
    .describe('Rupees of a return that damage or a missing part costs, beside the metal that is missing'),
  deductionReason: line(RETURN_LIMITS.reason)
    .default('')
    .describe('What it is for; the customer can read it'),
  note: note.default('').describe('The customer can read it'),
})

export const inspectReturn = endpoint({
  route: 'POST /api/admin/returns/:number/inspect',
  permission,
  summary: 'Record weight, purity and condition of a returned product, with up to four photographs',
  refusals: {
    400: 'The weight is impossible or more than was sold, or a file is not an image.',
    403: `${OWN_ORDER} Staff alone do not buy back for so much in a day.`,
    404: 'Return not found.',
    409: 'It has changed since it was read, or its status does not allow this.',
  },
  params: ofReturn,
  files: { field: 'photographs', max: RETURN_LIMITS.photographs, maxBytes: DESIGN.imageBytes },
  body: Inspection.extend({ version: typedNumber('Version not found.').pipe(version) }),
  answer: AdminReturn,
})

export const acceptInShop = stepOf(
  'accept',
  'Record that the customer accepted the lower amount at the counter, by signature or OTP',
  z
    .object({
      ...seen,
      signature: note.default('').describe('Who signed, and where the slip is; the customer can read it'),
      otp: otp.optional().describe("What came to the customer's number instead of a signature"),
    })
    .refine(({ signature, otp }) => otp !== undefined || signature !== '', {
      path: ['signature'],
      message: 'Please note who signed, and where the signed slip is.',
    }),
)

export const sendAcceptOtp = stepOf(
  'accept-otp',
  'Send the customer an OTP that accepts the lower amount, to be read out at the counter',
  z.object(seen),
)

export const refundReturn = endpoint({
  route: 'POST /api/admin/returns/:number/refund',
  permission: 'refunds.make',
  freshOtp: 'refund',
  summary: 'Refund an inspected return and mark its order as returned; requires a fresh OTP',
  refusals: {
    403: OWN_ORDER,
    404: 'Return not found.',
    409: 'It has changed since it was read, its status does not allow this, or, with `dispute`, the payment is disputed.',
  },
  params: ofReturn,
  body: z.object({
    ...seen,
    amount: money.describe('The `toRefund` that was read; 409 when it has changed since'),
    confirm: goOn,
  }),
  answer: AdminReturn,
})

export const payOutReturn = endpoint({
  route: 'POST /api/admin/returns/:number/pay-out',
  permission: 'refunds.make',
  freshOtp: 'pay-out',
  summary: 'Record that a buyback was paid by bank transfer or UPI; requires a fresh OTP',
  refusals: {
    403: OWN_ORDER,
    404: 'Return not found.',
    409: 'It has changed since it was read, its status or the customer’s choice does not allow this, or, with `dispute`, the payment is disputed.',
  },
  params: ofReturn,
  body: z.object({
    ...seen,
    reference: codeLine(60)
      .min(4, 'Please enter the reference of the payment.')
      .describe('UTR or UPI reference'),
    confirm: goOn,
  }),
  answer: AdminReturn,
})

export const enterPan = stepOf(
  'pan',
  'Keep the PAN that the law requires for an exchange or buyback, as its customer tells it',
  z.object({ ...seen, pan: codeLine(40) }),
)

export const shipBackReturn = stepOf(
  'ship-back',
  'Record how a rejected product was sent back to its customer',
  z.object({ ...seen, carrier: carrierName().min(1, MISSING_DETAIL.carrier), trackingNumber: codeLine(60) }),
)

export const resizeReturn = stepOf(
  'resize',
  'Record that a ring was resized, and how it goes back; without a carrier only what its customer brought',
  z.object({ ...seen, carrier: carrierName().default(''), trackingNumber: codeLine(60).default('') }),
)

export const restockReturn = stepOf(
  'restock',
  'Put the product of a refunded return back on sale',
  z.object(seen),
)

export const describeReturn = stepOf(
  'describe',
  'Create an unpublished product from an item that came back changed, with what the inspection found',
  z.object(seen),
)

export const scrapReturn = stepOf(
  'scrap',
  'Record that a product that came back otherwise than it was sold goes to the melt',
  z.object(seen),
)

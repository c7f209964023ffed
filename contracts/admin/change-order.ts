import { z } from 'zod'
import { DeliveryAddressForm } from '#contracts/addresses.ts'
import { endpoint } from '#contracts/endpoint.ts'
import {
  carrierName,
  codeLine,
  line,
  money,
  NO_WORDS,
  typedMoney,
  version,
  weighed,
} from '#contracts/fields.ts'
import { MAX_PAYMENT_ITEMS } from '#rules/checkout/payment-items.ts'
import { toGrams } from '#rules/measures.ts'
import { NO_REASON } from '#rules/orders/admin-moves.ts'
import { MAX_DUPLICATE_REASON, MAX_HUID_TEXT } from '#rules/orders/huid.ts'
import { ORDER_STATUSES } from '#rules/orders/order-status.ts'
import { OWN_ORDER } from '#rules/orders/own-order.ts'
import { PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'
import { goOn } from './moves-at-provider.ts'
import { AdminOrder, ofOrder } from './read-order.ts'

export const NO_PRODUCTS = 'Please choose at least one product.'
export const NO_ORDERS = 'Please choose at least one order.'

const status = z.enum(ORDER_STATUSES)
const huid = codeLine(MAX_HUID_TEXT)
const duplicateReason = line(MAX_DUPLICATE_REASON)
  .default('')
  .describe('Why the HUID is right although another order has it; without it, 409 with `duplicateHuids`')
const addressSeen = version
  .optional()
  .describe('With Packed: the `addressVersion` that was read; 409 when the address has changed since')

const packed = weighed(0.001, toGrams(PRODUCT_LIMITS.weight)).optional()
/** Weights of a piece that was made to order, sent with Packed and with a handover in the shop. */
const packedWeights = { grossWeight: packed.describe('Grams'), netWeight: packed.describe('Grams of metal') }

/** The chosen lines, with the details that are known of each; without it, all lines in the status `from`. */
export const ChosenLines = z
  .array(
    z.object({
      transactionId: z.uuid('Order not found.'),
      huid: huid.default(''),
      duplicateReason,
      ...packedWeights,
    }),
  )
  .min(1, NO_PRODUCTS)
  .max(MAX_PAYMENT_ITEMS, `An order has at most ${MAX_PAYMENT_ITEMS} products.`)
  .optional()
  .describe('The lines that are meant; without it all of the order that are in that status')

export const moveOrder = endpoint({
  route: 'PUT /api/admin/orders/:number/status',
  permission: 'orders.move',
  summary: 'Change the status of an order, or of some of its lines',
  refusals: {
    400: 'It lacks what the move needs.',
    403: OWN_ORDER,
    404: 'Order not found.',
    409: 'It has changed since it was read, its status does not allow this, a balance or a return is open, another order has the HUID, or, with `dispute`, the payment is disputed.',
  },
  params: ofOrder,
  body: z.object({
    from: status.describe('The status that was read'),
    to: status,
    lines: ChosenLines,
    huid: huid
      .default('')
      .describe('With Packed, where one line is packed: six letters or digits each, separated by commas'),
    duplicateReason,
    ...packedWeights,
    addressVersion: addressSeen,
    carrier: carrierName().default('').describe('With Shipped'),
    trackingNumber: codeLine(60).default('').describe('With Shipped'),
    confirm: goOn,
    reason: line(300).default('').describe('With Cancelled and Returned; the customer can see it'),
    restock: z.boolean().default(false).describe('With Returned: the product goes back on sale'),
  }),
  answer: AdminOrder,
})

export const DuplicateHuids = z
  .array(z.object({ huid: z.string(), number: z.string() }))
  .describe('HUIDs that another order has, with its number; the `duplicateReason` of the line confirms one')

export const packOrders = endpoint({
  route: 'POST /api/admin/orders/pack',
  permission: 'orders.move',
  summary: 'Mark several confirmed orders as packed; each one succeeds or fails on its own',
  body: z.object({
    orders: z
      .array(
        z.object({
          number: ofOrder.shape.number,
          lines: ChosenLines,
          huid: huid.default(''),
          duplicateReason,
          addressVersion: addressSeen,
        }),
      )
      .min(1, NO_ORDERS)
      .max(100, 'Please choose at most 100 orders at a time.'),
  }),
  answer: z.object({
    packed: z.array(z.string()).describe('Order numbers'),
    refused: z.array(
      z.object({
        number: z.string(),
        message: z.string(),
        duplicateHuids: DuplicateHuids.optional(),
      }),
    ),
  }),
})

export const correctParcel = endpoint({
  route: 'PUT /api/admin/orders/:number/parcel',
  permission: 'orders.move',
  summary: 'Correct the HUID, carrier or tracking number of a packed order',
  refusals: {
    400: 'The order has several parcels, and none is named.',
    403: OWN_ORDER,
    404: 'Order not found.',
    409: 'The order has no parcel yet, somebody else has corrected it since, or another order has the HUID.',
  },
  params: ofOrder,
  body: z.object({
    parcelId: z.uuid('Order not found.').optional().describe('Needed where the order has several'),
    version: version.describe('The value that was read; 409 when someone else has corrected it since'),
    lines: ChosenLines,
    huid: huid.default('').describe('Where one line is in the parcel'),
    duplicateReason,
    carrier: carrierName(),
    trackingNumber: codeLine(60),
  }),
  answer: AdminOrder,
})

export const changeOrderAddress = endpoint({
  route: 'PUT /api/admin/orders/:number/address',
  permission: 'orders.address',
  summary: "Change the delivery address of a Confirmed order on the customer's request",
  refusals: {
    403: OWN_ORDER,
    404: 'Order not found.',
    409: 'The order is packed, the address has changed since or too often, an invoice keeps the state or buyer, or the customer’s data was erased.',
  },
  params: ofOrder,
  body: DeliveryAddressForm.extend({
    addressVersion: version.describe('The value that was read; 409 when the address has changed since'),
  }),
  answer: AdminOrder,
})

export const addOrderNote = endpoint({
  route: 'POST /api/admin/orders/:number/notes',
  permission: 'orders.move',
  summary: 'Add an internal note about an order',
  refusals: { 404: 'Order not found.' },
  params: ofOrder,
  body: z.object({ text: line(2000).min(1, NO_WORDS) }),
  answer: AdminOrder,
})

export const setOrderNoteRemoved = endpoint({
  route: 'PUT /api/admin/orders/:number/notes/:noteId',
  permission: 'orders.move',
  summary: 'Delete or restore your own note on an order',
  refusals: { 403: 'Only the author of a note can delete it.', 404: 'Order or note not found.' },
  params: ofOrder.extend({ noteId: z.uuid('Note not found.') }),
  body: z.object({ removed: z.boolean() }),
  answer: AdminOrder,
})

export const refundOrder = endpoint({
  route: 'POST /api/admin/orders/:number/refunds',
  permission: 'refunds.make',
  freshOtp: 'refund',
  summary: 'Refund an order in full or in part; requires a fresh OTP',
  refusals: {
    403: OWN_ORDER,
    404: 'Order not found.',
    409: 'Something was refunded since it was read, a return decides, or, with `dispute`, the payment is disputed.',
  },
  params: ofOrder,
  body: z.object({
    transactionId: z
      .uuid('Order not found.')
      .optional()
      .describe('The line it is for; needed where several can be refunded'),
    amount: typedMoney(1e10, 'This is more than was paid.'),
    reason: line(200).min(1, NO_REASON).describe('The customer can read it'),
    confirm: goOn,
    refundable: money.describe('The refundable amount that was read; 409 when it has changed since'),
  }),
  answer: AdminOrder,
})

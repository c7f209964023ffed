import { z } from 'zod'
import { DeliveryAddressForm } from '#contracts/addresses.ts'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { line, moment, rupees, version } from '#contracts/fields.ts'
import { AddressChange, OrderView } from '#contracts/orders.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { readRupees } from '#rules/catalogue/form/read-measures.ts'
import { toRupees } from '#rules/money.ts'
import { MAX_DUPLICATE_REASON, MAX_HUID_TEXT } from '#rules/orders/huid.ts'
import { HANDOVERS, NEXT_ORDER_STATUS, type OrderStatus } from '#rules/orders/order-status.ts'
import { NEXT_REFUND_STATUS, type RefundStatus, SHOWN_REFUND_STATUSES } from '#rules/orders/refund-status.ts'

const status = z.enum(Object.keys(NEXT_ORDER_STATUS) as [OrderStatus, ...OrderStatus[]])
const refundStatus = z.enum(Object.keys(NEXT_REFUND_STATUS) as [RefundStatus, ...RefundStatus[]])

const NO_DAY = 'Please enter a date as YYYY-MM-DD.'
const day = z.iso.date(NO_DAY).regex(/^20/, NO_DAY)
const NO_AMOUNT = 'Please enter an amount in rupees.'
const amount = z
  .string()
  .transform((typed) => toRupees(readRupees(typed) ?? Number.NaN))
  .pipe(z.number(NO_AMOUNT).min(0, NO_AMOUNT).max(1e10, NO_AMOUNT))

/** What the order list can be narrowed down by; the export takes the same. */
export const OrderFilters = z.object({
  status: status.optional(),
  from: day.optional().describe('First day the order was placed on, in India'),
  to: day.optional().describe('Last day, included'),
  least: amount.optional().describe('Rupees'),
  most: amount.optional().describe('Rupees'),
  search: line(80)
    .optional()
    .describe(
      'Order number, name, telephone number, HUID, or number of an invoice or credit note; at least two characters',
    ),
})
export type OrderFilters = z.output<typeof OrderFilters>

export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

const placedByAdmin = z.boolean().describe('Placed by an admin account')

const AdminOrderRow = z.object({
  id: z.string(),
  number: z.string(),
  status,
  placedAt: moment,
  handover: z.enum(HANDOVERS),
  total: rupees,
  buyer: z.object({ id: z.string(), name: z.string(), phone: z.string() }),
  city: z.string().describe('The delivery address'),
  placedByAdmin,
  invoiceNumber: z.string().nullable().describe('Null until the invoice is issued'),
  addressVersion: version,
  piece: z.object({ name: z.string(), picture: z.string().nullable(), purity: z.string() }),
  huidRequired: z.boolean().describe('It cannot be packed without its HUID'),
  refund: z.object({ status: z.enum(SHOWN_REFUND_STATUSES), amount: rupees }).nullable(),
})
export type AdminOrderRow = z.infer<typeof AdminOrderRow>

export const listAdminOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  access: 'administrator',
  permission: 'orders.read',
  summary: "List the shop's orders, a page at a time",
  query: OrderFilters.extend(CursorQuery.shape).extend({ sort: z.enum(ORDER_SORTS).default('newest') }),
  answer: pageOf(AdminOrderRow),
})

export const sumOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders/totals',
  access: 'administrator',
  permission: 'orders.read',
  summary: 'Count the orders that match the filters, and add up their totals',
  query: OrderFilters,
  answer: z.object({
    orders: z.number().int(),
    total: rupees.nullable().describe('Null without `turnover.read`'),
  }),
})

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders/export',
  access: 'administrator',
  permission: 'orders.export',
  summary: 'Export all orders that match the filters as CSV, newest first',
  query: OrderFilters,
  answer: streamed,
  streams: 'text/csv',
})

const Parcel = z.object({
  huid: z.string().describe('All of them, separated by commas'),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  version,
})
export type Parcel = z.infer<typeof Parcel>

const Note = z.object({
  id: z.string(),
  text: z.string(),
  at: moment,
  by: z.string(),
  isMine: z.boolean().describe('Written by the caller, who may delete it'),
})

/** An order as its customer sees it, and what only the shop knows of it. */
export const AdminOrder = OrderView.extend({
  id: z.string(),
  buyer: z.object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    pan: z.string().nullable().describe('Masked; only if the sale required one'),
    orders: z.number().int().describe('Number of orders of this customer'),
  }),
  history: z.array(
    z.object({ status, at: moment, note: z.string(), by: z.string().nullable().describe('A name') }),
  ),
  addressChanges: z.array(
    AddressChange.extend({ by: z.string().nullable().describe('A name; null: the customer') }),
  ),
  moves: z.array(status).describe('The statuses it may change to next'),
  piece: z.object({
    material: z.string(),
    purity: z.string(),
    grossWeight: z.number().describe('Grams'),
    netWeight: z.number().describe('Grams'),
    hsn: z.string(),
    url: z.string(),
  }),
  placedByAdmin,
  huidRequired: z.boolean(),
  parcel: Parcel.nullable(),
  payment: z.object({
    method: z.string(),
    captured: rupees.nullable(),
    providerOrderId: z.string().nullable(),
    providerPaymentId: z.string().nullable(),
  }),
  refunds: z.array(
    z.object({ id: z.string(), at: moment, amount: rupees, reason: z.string(), status: refundStatus }),
  ),
  refundable: rupees.describe('The amount that can still be refunded'),
  notes: z.array(Note),
})
export type AdminOrder = z.infer<typeof AdminOrder>

const ofOrder = z.object({ number: z.string().min(1).max(40) })

export const readAdminOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number',
  access: 'administrator',
  permission: 'orders.read',
  summary: 'Read one order in full',
  params: ofOrder,
  answer: AdminOrder,
})

const huid = line(MAX_HUID_TEXT)
const duplicateReason = line(MAX_DUPLICATE_REASON)
  .default('')
  .describe('Why the HUID is right although another order has it; without it, 409 with `duplicateHuids`')
const addressSeen = version
  .optional()
  .describe('With Packed: the `addressVersion` that was read; 409 when the address has changed since')

export const moveOrder = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:number/status',
  access: 'administrator',
  permission: 'orders.move',
  summary:
    'Change the status of an order; 409 when it changed since it was read or the change is not allowed',
  params: ofOrder,
  body: z.object({
    from: status.describe('The status that was read'),
    to: status,
    huid: huid.default('').describe('With Packed: six letters or digits each, separated by commas'),
    duplicateReason,
    addressVersion: addressSeen,
    carrier: line(60).default('').describe('With Shipped'),
    trackingNumber: line(60).default('').describe('With Shipped'),
    reason: line(300).default('').describe('With Cancelled and Returned; the customer can see it'),
    restock: z.boolean().default(false).describe('With Returned: the product goes back on sale'),
  }),
  answer: AdminOrder,
})

export const packOrders = endpoint({
  method: 'POST',
  path: '/api/admin/orders/pack',
  access: 'administrator',
  permission: 'orders.move',
  summary: 'Mark several confirmed orders as packed; each one succeeds or fails on its own',
  body: z.object({
    orders: z
      .array(
        z.object({
          number: ofOrder.shape.number,
          huid: huid.default(''),
          duplicateReason,
          addressVersion: addressSeen,
        }),
      )
      .min(1, 'Please choose at least one order.')
      .max(100, 'Please choose at most 100 orders at a time.'),
  }),
  answer: z.object({
    packed: z.array(z.string()).describe('Order numbers'),
    refused: z.array(
      z.object({
        number: z.string(),
        message: z.string(),
        duplicateHuids: z
          .literal(true)
          .optional()
          .describe('Another order has the HUID; `duplicateReason` confirms it'),
      }),
    ),
  }),
})

export const correctParcel = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:number/parcel',
  access: 'administrator',
  permission: 'orders.move',
  summary: 'Correct the HUID, carrier or tracking number of a packed order',
  params: ofOrder,
  body: z.object({
    version: version.describe('The value that was read; 409 when someone else has corrected it since'),
    huid,
    duplicateReason,
    carrier: line(60),
    trackingNumber: line(60),
  }),
  answer: AdminOrder,
})

export const changeOrderAddress = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:number/address',
  access: 'administrator',
  permission: 'orders.address',
  summary:
    "Change the delivery address of a Confirmed order on the customer's request; 409 as for the customer",
  params: ofOrder,
  body: DeliveryAddressForm.extend({
    addressVersion: version.describe('The value that was read; 409 when the address has changed since'),
  }),
  answer: AdminOrder,
})

export const addOrderNote = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/notes',
  access: 'administrator',
  permission: 'orders.move',
  summary: 'Add an internal note about an order',
  params: ofOrder,
  body: z.object({ text: line(2000).min(1, 'Please write a few words.') }),
  answer: AdminOrder,
})

export const keepOrderNote = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:number/notes/:noteId',
  access: 'administrator',
  permission: 'orders.move',
  summary: 'Delete or restore your own note on an order',
  params: ofOrder.extend({ noteId: z.uuid('Note not found.') }),
  body: z.object({ removed: z.boolean() }),
  answer: AdminOrder,
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/refunds',
  access: 'administrator',
  permission: 'refunds.make',
  freshOtp: true,
  summary: 'Refund an order in full or in part; requires a fresh OTP',
  params: ofOrder,
  body: z.object({
    amount: z
      .number('Please enter an amount.')
      .positive('Please enter an amount.')
      .max(1e10, 'This is more than was paid.')
      .multipleOf(0.01, 'Please enter at most two decimals.')
      .describe('Rupees'),
    reason: line(200).min(1, 'Please give a reason.').describe('The customer can read it'),
    refundable: rupees.describe('The refundable amount that was read; 409 when it has changed since'),
  }),
  answer: AdminOrder,
})

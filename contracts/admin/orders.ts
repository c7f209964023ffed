import { z } from 'zod'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { line, moment, rupees, version } from '#contracts/fields.ts'
import { OrderView } from '#contracts/orders.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { NEXT_ORDER_STATUS, type OrderStatus } from '#rules/orders/order-status.ts'
import { NEXT_REFUND_STATUS, type RefundStatus, SHOWN_REFUND_STATUSES } from '#rules/orders/refund-status.ts'

const status = z.enum(Object.keys(NEXT_ORDER_STATUS) as [OrderStatus, ...OrderStatus[]])
const refundStatus = z.enum(Object.keys(NEXT_REFUND_STATUS) as [RefundStatus, ...RefundStatus[]])

const NO_DAY = 'A date as YYYY-MM-DD, please.'
const day = z.iso.date(NO_DAY).regex(/^20/, NO_DAY)
const NO_AMOUNT = 'An amount in rupees, please.'
const amount = z.coerce.number(NO_AMOUNT).min(0, NO_AMOUNT).max(1e10, NO_AMOUNT)

/** What the order list can be narrowed down by; the export takes the same. */
const OrderFilters = z.object({
  status: status.optional(),
  from: day.optional().describe('First day the order was placed on, in India'),
  to: day.optional().describe('Last day, included'),
  least: amount.optional().describe('Rupees'),
  most: amount.optional().describe('Rupees'),
  search: line(80).optional().describe('Order number, name or telephone number; at least two characters'),
})
export type OrderFilters = z.output<typeof OrderFilters>

export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

const placedByAdmin = z.boolean().describe('Bought from an account that works for the shop')

const AdminOrderRow = z.object({
  id: z.string(),
  number: z.string(),
  status,
  placedAt: moment,
  total: rupees,
  buyer: z.object({ id: z.string(), name: z.string(), phone: z.string() }),
  city: z.string().describe('Where the parcel goes'),
  placedByAdmin,
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
  summary: "The shop's orders, a page at a time",
  query: OrderFilters.extend(CursorQuery.shape).extend({ sort: z.enum(ORDER_SORTS).default('newest') }),
  answer: pageOf(AdminOrderRow),
})

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders/export',
  access: 'administrator',
  permission: 'orders.export',
  summary: 'The same orders, all of them, newest first, as CSV',
  query: OrderFilters,
  answer: streamed,
  streams: 'text/csv',
})

const Parcel = z.object({
  huid: z.string(),
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
  isMine: z.boolean().describe('Written by the caller, who may take it off'),
})
export type OrderNote = z.infer<typeof Note>

/** An order as its customer sees it, and what only the shop knows of it. */
export const AdminOrder = OrderView.extend({
  id: z.string(),
  buyer: z.object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    pan: z.string().nullable().describe('Masked; only where the sale needed one'),
    orders: z.number().int().describe('How many they have placed'),
  }),
  history: z.array(
    z.object({ status, at: moment, note: z.string(), by: z.string().nullable().describe('A name') }),
  ),
  moves: z.array(status).describe('What it may become next'),
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
  refundable: rupees.describe('What of the payment could still go back'),
  notes: z.array(Note),
})
export type AdminOrder = z.infer<typeof AdminOrder>

const ofOrder = z.object({ number: z.string().min(1).max(40) })

export const readAdminOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number',
  access: 'administrator',
  permission: 'orders.read',
  summary: 'Everything about one order',
  params: ofOrder,
  answer: AdminOrder,
})

export const moveOrder = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:number/status',
  access: 'administrator',
  permission: 'orders.move',
  summary: 'Move an order along; 409 when it is no longer where the caller saw it, or may not go there',
  params: ofOrder,
  body: z.object({
    from: status.describe('Where the caller saw it'),
    to: status,
    huid: line(20).default('').describe('With Packed: six letters or digits'),
    carrier: line(60).default('').describe('With Shipped'),
    trackingNumber: line(60).default('').describe('With Shipped'),
    reason: line(300).default('').describe('With Cancelled and Returned; the customer can read it'),
    restock: z.boolean().default(false).describe('With Returned: the product goes back on sale'),
  }),
  answer: AdminOrder,
})

export const packOrders = endpoint({
  method: 'POST',
  path: '/api/admin/orders/pack',
  access: 'administrator',
  permission: 'orders.move',
  summary: 'Mark several confirmed orders as packed; each succeeds or is refused for itself',
  body: z.object({
    orders: z
      .array(z.object({ number: ofOrder.shape.number, huid: line(20).default('') }))
      .min(1, 'Please choose at least one order.')
      .max(100, 'At most 100 orders at a time, please.'),
  }),
  answer: z.object({
    packed: z.array(z.string()).describe('Order numbers'),
    refused: z.array(z.object({ number: z.string(), message: z.string() })),
  }),
})

export const correctParcel = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:number/parcel',
  access: 'administrator',
  permission: 'orders.move',
  summary: 'Put right the HUID, carrier or tracking number of a packed order',
  params: ofOrder,
  body: z.object({
    version: version.describe('As the caller saw it; 409 when somebody else has corrected it since'),
    huid: line(20),
    carrier: line(60),
    trackingNumber: line(60),
  }),
  answer: AdminOrder,
})

export const addOrderNote = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/notes',
  access: 'administrator',
  permission: 'orders.move',
  summary: 'Note something about an order, for the shop only',
  params: ofOrder,
  body: z.object({ text: line(2000).min(1, 'Please write a few words.') }),
  answer: AdminOrder,
})

export const keepOrderNote = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:number/notes/:noteId',
  access: 'administrator',
  permission: 'orders.move',
  summary: "Take a note of one's own off an order, or put it back",
  params: ofOrder.extend({ noteId: z.uuid('This note does not exist.') }),
  body: z.object({ removed: z.boolean() }),
  answer: AdminOrder,
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/refunds',
  access: 'administrator',
  permission: 'refunds.make',
  freshOtp: true,
  summary: 'Return money, all of it or a part; asks for a fresh OTP',
  params: ofOrder,
  body: z.object({
    amount: z
      .number('Please enter an amount.')
      .positive('Please enter an amount.')
      .max(1e10, 'This is more than was paid.')
      .multipleOf(0.01, 'At most two decimals, please.')
      .describe('Rupees'),
    reason: line(200).min(1, 'Please give a reason.').describe('The customer can read it'),
    refundable: rupees.describe('What the caller saw could still go back; 409 when it is no longer so'),
  }),
  answer: AdminOrder,
})

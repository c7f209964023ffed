import { z } from 'zod'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { day, line, moment, money, version, weight } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import type { Paise } from '#rules/money.ts'
import { HANDOVERS, ORDER_STATUSES } from '#rules/orders/order-status.ts'
import { SHOWN_REFUND_STATUSES } from '#rules/orders/refund-status.ts'
import { NO_RUPEES, readRupees } from '#rules/read-measures.ts'

const status = z.enum(ORDER_STATUSES)
const amount = z
  .string()
  .transform((typed): Paise => readRupees(typed) ?? Number.NaN)
  .pipe(z.number(NO_RUPEES).min(0, NO_RUPEES).max(1e12, NO_RUPEES))

/** Filters of the order list; the export takes the same. */
export const OrderFilters = z.object({
  status: status.optional(),
  from: day.optional().describe('First day the order was placed on, in India'),
  to: day.optional().describe('Last day, included'),
  least: amount.optional().describe('Rupees'),
  most: amount.optional().describe('Rupees'),
  refund: z
    .enum(['owed'])
    .optional()
    .describe(
      'Owed: money has to go back and has not arrived yet, or a return was recorded and nothing was refunded',
    ),
  balance: z.enum(['owed']).optional().describe('Owed: something of the order is still to be paid'),
  search: line(80)
    .optional()
    .describe(
      'Order number, name, telephone number, tag, HUID, tracking number, or number of an invoice or credit note; at least two characters',
    ),
})
export type OrderFilters = z.output<typeof OrderFilters>

export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

const OrderedLine = z.object({
  transactionId: z.string(),
  status,
  name: z.string().describe('With the quantity before it, where it is several'),
  quantity: z.number().int(),
  itemTag: z
    .string()
    .nullable()
    .describe('Of the item that was sold; null where its product is stocked by count'),
  image: z.string().nullable(),
  purity: z.string(),
  grossWeight: weight.describe('Grams'),
  total: money,
  huid: z.string().describe('All of them, separated by commas; empty until it is packed'),
  huidRequired: z.boolean().describe('It cannot be packed without its HUID'),
  isMadeToOrder: z.boolean().describe('It cannot be packed without its weights'),
  carrier: z.string().describe('Empty until it is shipped'),
  trackingNumber: z.string(),
})
export type OrderedLine = z.infer<typeof OrderedLine>

export const AdminOrderRow = z.object({
  id: z.string(),
  number: z.string(),
  status: status.describe('The least advanced of its lines'),
  placedAt: moment,
  handover: z.enum(HANDOVERS),
  total: money,
  paid: money.describe('What was paid for it so far, with store credit and old gold'),
  balance: money.describe('Still to be paid; 0 for a cancelled one'),
  dueOn: day
    .nullable()
    .describe(
      'The last day for the balance at the fixed rate; null where nothing is to be paid, or no rate makes the price',
    ),
  remindedAt: moment.nullable().describe('When the customer was last reminded of the balance'),
  buyer: z.object({ id: z.string(), name: z.string(), phone: z.string() }),
  city: z.string().describe('The delivery address'),
  placedByAdmin: z.boolean().describe('Placed by an admin account'),
  invoiceNumber: z.string().nullable().describe('Null until the invoice is issued; of several, the first'),
  addressVersion: version,
  lines: z.array(OrderedLine),
  paymentMethod: z.string(),
  refund: z.object({ status: z.enum(SHOWN_REFUND_STATUSES), amount: money }).nullable(),
})
export type AdminOrderRow = z.infer<typeof AdminOrderRow>

export const listAdminOrders = endpoint({
  route: 'GET /api/admin/orders',
  permission: 'orders.read',
  summary: "List the shop's orders, a page at a time",
  query: OrderFilters.extend(CursorQuery.shape).extend({ sort: z.enum(ORDER_SORTS).default('newest') }),
  answer: pageOf(AdminOrderRow),
})

export const sumOrders = endpoint({
  route: 'GET /api/admin/orders/totals',
  permission: 'orders.read',
  summary: 'Count the orders that match the filters, and add up their totals',
  query: OrderFilters,
  answer: z.object({
    orders: z.number().int(),
    total: money.nullable().describe('Null without `turnover.read`'),
    balance: money.nullable().describe('Still to be paid for them; null unless `balance` is asked for'),
  }),
})

export const exportOrders = endpoint({
  route: 'GET /api/admin/orders/export',
  permission: 'orders.export',
  summary: 'Export all orders that match the filters as CSV, newest first',
  query: OrderFilters,
  answer: streamed,
  streams: 'text/csv',
})

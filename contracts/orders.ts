import { z } from 'zod'
import { NEXT_ORDER_STATUS, type OrderStatus } from '#rules/orders/order-status.ts'
import { SHOWN_REFUND_STATUSES } from '#rules/orders/refund-status.ts'
import { DISCOUNT_PARTS } from '#rules/pricing/discount-part.ts'
import { StoredBreakupView } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { moment, rupees } from './fields.ts'

const STATUSES = Object.keys(NEXT_ORDER_STATUS) as [OrderStatus, ...OrderStatus[]]

/** What the shop took off by itself, before GST. */
export const PromotionView = z.object({
  code: z.literal('welcome'),
  points: z.number().int().describe('Basis points of `base`, or of the taxable value if there is no `base`'),
  amount: rupees,
  part: z.enum(DISCOUNT_PARTS).optional().describe('The part of the price the offer applied to'),
  base: rupees.optional().describe("The amount of that part after the product's discount"),
})
export type PromotionView = z.infer<typeof PromotionView>

export const OrderView = z.object({
  orderId: z.string().describe('The order number people quote'),
  transactionId: z.string(),
  transactionNumber: z.string().describe("The provider's payment id"),
  transactionUrl: z.string(),
  productId: z.string(),
  name: z.string(),
  variant: z.string().describe('What was chosen: `18K, rose, size 12`; empty where there was no choice'),
  price: rupees,
  quantity: z.literal(1),
  orderStatus: z.enum(STATUSES),
  productUrl: z.string().describe('A JSON-encoded list of image addresses'),
  placedAt: moment,
  history: z.array(z.object({ status: z.enum(STATUSES), at: moment, note: z.string() })),
  shippingAddress: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    pincode: z.string(),
  }),
  breakup: StoredBreakupView.describe("The product's own price, in paise, before any promotion"),
  promotion: PromotionView.nullable(),
  taxable: rupees.describe("The breakup's taxable value less the promotion"),
  gst: rupees.describe('On the taxable value; with insurance and delivery they make the total'),
  delivery: rupees,
  total: rupees,
  refund: z
    .object({ status: z.enum(SHOWN_REFUND_STATUSES), amount: rupees })
    .nullable()
    .describe('The refund'),
})
export type OrderView = z.infer<typeof OrderView>

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders/completed/:userId',
  access: 'customer',
  summary: "List a customer's own orders, newest first",
  params: z.object({ userId: z.string().min(1).max(64) }),
  answer: z.array(OrderView),
})

export const hasOrdered = endpoint({
  method: 'GET',
  path: '/api/orders/user/:userId/product/:productId',
  access: 'customer',
  summary: 'Check whether the customer has already ordered this product',
  params: z.object({ userId: z.string().min(1).max(64), productId: z.uuid('Product not found.') }),
  answer: z.object({ ordered: z.boolean() }),
})

export const cancelOrder = endpoint({
  method: 'PUT',
  path: '/api/orders/updateorderstatus/:transactionId',
  access: 'customer',
  summary: 'Cancel a Confirmed or Packed order; the payment is refunded automatically',
  params: z.object({ transactionId: z.uuid('Order not found.') }),
  body: z.object({ orderStatus: z.literal('Cancelled', 'An order can only be cancelled here.') }),
  answer: OrderView,
})

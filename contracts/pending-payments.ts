import { z } from 'zod'
import { SHOWN_REFUND_STATUSES } from '#rules/orders/refund-status.ts'
import { OpenPayment } from './checkout.ts'
import { endpoint } from './endpoint.ts'
import { moment, money } from './fields.ts'
import { BankTransfers, ShippingAddressView } from './orders.ts'
import { listOf } from './unreadable.ts'

export const PendingPayment = z.object({
  paymentId: z.string(),
  name: z.string().describe('Of all its products'),
  amount: money,
  productIds: z.array(z.string()),
  startedAt: moment,
  shippingAddress: ShippingAddressView,
  open: OpenPayment.nullable().describe(
    'To open the checkout again; null once the browser has reported an end',
  ),
})
export type PendingPayment = z.infer<typeof PendingPayment>

export const listPendingPayments = endpoint({
  route: 'GET /api/payment/under-way/:userId',
  access: 'customer',
  summary: "List a customer's pending payments, newest first",
  refusals: { 404: 'Customer not found.' },
  params: z.object({ userId: z.string().min(1).max(64) }),
  answer: listOf(PendingPayment),
})

export const listReturnedPayments = endpoint({
  route: 'GET /api/payment/returned/:userId',
  access: 'customer',
  summary:
    "List a customer's payments of the last 30 days that were refunded without becoming an order, with the reason",
  refusals: { 404: 'Customer not found.' },
  params: z.object({ userId: z.string().min(1).max(64) }),
  answer: z.array(
    z.object({
      paymentId: z.string(),
      name: z.string(),
      message: z.string(),
      startedAt: moment,
      refund: z.object({
        status: z.enum(SHOWN_REFUND_STATUSES),
        amount: money,
        transfers: BankTransfers,
      }),
    }),
  ),
})

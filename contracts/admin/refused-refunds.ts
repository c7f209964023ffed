import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { CHOOSE_DATE, line, moment, money } from '#contracts/fields.ts'
import { rowsOf } from '#contracts/unreadable.ts'
import { OWN_ORDER } from '#rules/orders/own-order.ts'
import { isUtr, plainUtr, REFUND_PAID_BY, UTR_FAULT } from '#rules/orders/refund-by-bank.ts'
import { AdminOrder, ofOrder } from './read-order.ts'

export const NO_REFUND = 'Refund not found.'

const ofRefund = z.object({ refundId: z.uuid(NO_REFUND) })
const ofOrderRefund = ofOrder.extend(ofRefund.shape)

export const PaidByBank = z.object({
  paidBy: z.enum(REFUND_PAID_BY),
  utr: line(40).refine(isUtr, UTR_FAULT).transform(plainUtr).describe('The bank’s reference of the transfer'),
  day: z.iso.date(CHOOSE_DATE).describe('The day of the transfer, in India'),
})

const RefusedRefund = z.object({
  id: z.string(),
  orderNumber: z.string().nullable().describe('Null where the payment became no order'),
  providerPaymentId: z.string().nullable(),
  customer: z.object({ id: z.string(), name: z.string(), mobileNumber: z.string() }),
  product: z.string(),
  amount: money,
  reason: z.string(),
  refusedAt: moment,
  providerMessage: z.string().nullable().describe('The provider’s own words'),
  advice: z.string().describe('What they mean, and what to do'),
})
export type RefusedRefund = z.infer<typeof RefusedRefund>

export const listRefusedRefunds = endpoint({
  route: 'GET /api/admin/refunds/refused',
  permission: 'orders.read',
  summary:
    'List refunds that the payment provider refuses, and nobody has paid another way; the oldest first',
  answer: rowsOf(RefusedRefund).describe('At most a hundred'),
})

const Refund = z.object({ id: z.string(), status: z.enum(['pending', 'processed']) })

export const retryRefund = endpoint({
  route: 'POST /api/admin/refunds/:refundId/retry',
  permission: 'refunds.make',
  freshOtp: 'refund',
  summary: 'Ask the provider again for a refund that it has refused',
  refusals: {
    403: OWN_ORDER,
    404: NO_REFUND,
    409: 'Somebody else was first, the provider has made it after all, or refuses again.',
  },
  params: ofRefund,
  answer: Refund,
})

export const recordRefund = endpoint({
  route: 'POST /api/admin/refunds/:refundId/record',
  permission: 'refunds.make',
  freshOtp: 'refund',
  summary: 'Record that a refused refund was paid by bank transfer',
  refusals: {
    400: 'The day cannot be.',
    403: OWN_ORDER,
    404: NO_REFUND,
    409: 'Somebody else was first, the provider has made it after all, or another refund has this UTR.',
  },
  params: ofRefund,
  body: PaidByBank,
  answer: Refund,
})

export const retryOrderRefund = endpoint({
  route: 'POST /api/admin/orders/:number/refunds/:refundId/retry',
  permission: 'refunds.make',
  freshOtp: 'refund',
  summary: 'The same for a refund of this order',
  refusals: {
    403: OWN_ORDER,
    404: NO_REFUND,
    409: 'Somebody else was first, the provider has made it after all, or refuses again.',
  },
  params: ofOrderRefund,
  answer: AdminOrder,
})

export const recordOrderRefund = endpoint({
  route: 'POST /api/admin/orders/:number/refunds/:refundId/record',
  permission: 'refunds.make',
  freshOtp: 'refund',
  summary: 'Record that a refused refund of this order was paid by bank transfer',
  refusals: {
    400: 'The day cannot be.',
    403: OWN_ORDER,
    404: NO_REFUND,
    409: 'Somebody else was first, the provider has made it after all, or another refund has this UTR.',
  },
  params: ofOrderRefund,
  body: PaidByBank,
  answer: AdminOrder,
})

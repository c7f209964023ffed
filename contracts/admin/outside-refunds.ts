import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { line } from '#contracts/fields.ts'
import { NO_REASON } from '#rules/orders/admin-moves.ts'
import { OWN_ORDER } from '#rules/orders/own-order.ts'
import { AdminOrder, ofOrder } from './read-order.ts'

export const answerOutsideRefund = endpoint({
  route: 'POST /api/admin/orders/:number/outside-refunds/:id',
  permission: 'refunds.make',
  freshOtp: 'refund',
  summary:
    'Say why money was returned in the provider’s dashboard and for which line; its credit note follows. Requires a fresh OTP',
  refusals: {
    403: OWN_ORDER,
    404: 'Order or refund not found.',
    409: 'Somebody has said so before, or the bank could not return the money.',
  },
  params: ofOrder.extend({ id: z.string().min(1).max(60).describe('The provider’s id of the refund') }),
  body: z.object({
    transactionId: z
      .uuid('Order not found.')
      .optional()
      .describe('The line it was for; needed where the order has several'),
    reason: line(200).min(1, NO_REASON).describe('The customer can read it'),
  }),
  answer: AdminOrder,
})

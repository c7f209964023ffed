import { z } from 'zod'
import { moment, money } from '#contracts/fields.ts'
import { DISPUTE_STATUSES } from '#rules/checkout/dispute-status.ts'
import { SHOWN_REFUND_STATUSES } from '#rules/orders/refund-status.ts'

/** A refund that a person made in the provider's dashboard. */
export const OutsideRefund = z.object({
  id: z.string().describe('The provider’s'),
  amount: money,
  status: z.enum(SHOWN_REFUND_STATUSES),
  at: moment,
  reason: z.string().nullable().describe('What an admin says it was for; null until somebody has'),
  twice: money.describe('What of it no product of the order had left: it was given back twice'),
})
export type OutsideRefund = z.infer<typeof OutsideRefund>

/** A customer's bank asks money of an order's payment back. */
export const Dispute = z.object({
  id: z.string().describe('The provider’s'),
  amount: money.describe('What the bank asks back'),
  status: z.enum(DISPUTE_STATUSES),
  respondBy: moment.nullable().describe('Until when the bank waits for evidence'),
  deducted: money.describe('What the provider has taken from the shop for it by now'),
  taken: money.describe('What has gone for good'),
  phase: z.string(),
  reason: z.string().describe('The bank’s code'),
  openedAt: moment,
})
export type Dispute = z.infer<typeof Dispute>

/** Asked for where money of a disputed payment would be sent. */
export const goOn = z
  .boolean()
  .default(false)
  .describe('The caller has read what a dispute of the payment takes; without it 409 with `dispute: true`')

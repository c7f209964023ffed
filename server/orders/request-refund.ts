import type { Paise } from '#rules/money.ts'
import { nextRefundCheck } from '#rules/orders/refund-terms.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { insertRefund, type RefundRow, refundableOf } from './refunds.store.ts'

export type Debt = {
  paymentId: string
  amount: Paise
  reason: string
  /** The number of this try; a refund that failed is owed again under the next one. */
  attempt?: number
  /** Not before this moment. */
  notBefore?: Date
}

/**
 * Notes money that goes back and leaves paying it to the job `refund-payment`. To be called in the transaction that
 * makes the debt, with the payment locked. Refuses (409) more than is left of what was captured.
 */
export async function requestRefund(within: Shop, debt: Debt): Promise<RefundRow> {
  const { db, clock, jobs } = within
  const { paymentId, amount, reason, attempt = 1, notBefore = clock.now() } = debt
  if (amount > (await refundableOf(db, paymentId))) throw refused('You cannot refund more than was paid.')
  const nextCheckAt = nextRefundCheck(notBefore, notBefore)
  const createdAt = clock.now()
  const refund = await insertRefund(db, { paymentId, amount, reason, attempt, nextCheckAt, createdAt })
  await jobs.send('refund-payment', { refundId: refund.id }, { startAfter: notBefore })
  return refund
}

import type { RefundStatus } from '#rules/orders/refund-status.ts'
import { refundMayBecome } from '#rules/orders/refund-status.ts'
import { refundRetryAt } from '#rules/orders/refund-terms.ts'
import { notify } from '#server/notifications/notify.ts'
import { lockPayment } from '#server/orders/payments.store.ts'
import { lockRefund, moveRefund, type RefundRow, refundWithPayment } from '#server/orders/refunds.store.ts'
import { requestRefund } from '#server/orders/request-refund.ts'
import type { Shop } from '#server/shop.ts'

/** What the provider says of a refund. */
export type ProviderRefundState = {
  status: Exclude<RefundStatus, 'requested'>
  /** The provider's id; none where the provider refused to begin, or had returned the money by itself. */
  providerRefundId?: string
}

/**
 * Writes down what the provider says of a refund; news that is old changes nothing. One that is processed is told to
 * the customer, one that failed is owed again under a new number, so that money does not stay with us unnoticed.
 */
export function recordRefund(shop: Shop, { id }: RefundRow, state: ProviderRefundState): Promise<void> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const known = await refundWithPayment(db, id)
    if (!known) return
    const payment = await lockPayment(db, known.payment.id)
    const refund = await lockRefund(db, id)
    if (!refund || !refundMayBecome(refund.status, state.status)) return
    const ended = state.status !== 'pending'
    await moveRefund(db, refund, state.status, {
      updatedAt: clock.now(),
      ...(state.providerRefundId ? { providerRefundId: state.providerRefundId } : {}),
      ...(ended ? { nextCheckAt: null } : {}),
    })
    if (state.status === 'processed') {
      await notify(within, { event: 'refund-processed', aboutId: id, customerId: payment.customerId })
      await within.jobs.send('issue-credit-note', { refundId: id })
    }
    if (state.status === 'failed') await retryRefund(within, refund)
  })
}

async function retryRefund(
  within: Shop,
  { id, paymentLineId, amount, reason, isForWeight, attempt }: RefundRow,
): Promise<void> {
  const notBefore = refundRetryAt(attempt, within.clock.now())
  if (notBefore)
    await requestRefund(within, {
      ...{ paymentLineId, amount, reason, isForWeight },
      ...{ attempt: attempt + 1, notBefore },
    })
  else
    within.log.error(
      { refundId: id, paise: amount },
      'a refund has failed for the last time; a person has to return it',
    )
}

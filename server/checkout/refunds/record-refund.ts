import type { RefundStatus } from '#rules/orders/refund-status.ts'
import { refundMayBecome } from '#rules/orders/refund-status.ts'
import { refundRetryAt } from '#rules/orders/refund-terms.ts'
import { notify } from '#server/notifications/notify.ts'
import { lockPayment } from '#server/orders/payments.store.ts'
import { lockRefund, moveRefund, type RefundRow, refundWithPayment } from '#server/orders/refunds.store.ts'
import { requestRefund } from '#server/orders/request-refund.ts'
import type { Shop } from '#server/shop.ts'

/** The state of a refund at the provider. */
export type ProviderRefundState = {
  status: Exclude<RefundStatus, 'requested'>
  /** The provider's own words, where it refused. */
  providerMessage?: string
  /** The provider's id; none where the provider refused to begin, or had returned the money by itself. */
  providerRefundId?: string
}

/**
 * Writes down what the provider says of a refund; news that is old changes nothing. One that is processed is told to
 * the customer, one that failed is owed again under a new number, so that money does not stay with us unnoticed. One that
 * is refused, or has failed for the last time, waits for a person: the owners are told at once.
 */
export function recordRefund(shop: Shop, { id }: RefundRow, state: ProviderRefundState): Promise<void> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const stored = await refundWithPayment(db, id)
    if (!stored) return
    const payment = await lockPayment(db, stored.payment.id)
    const refund = await lockRefund(db, id)
    if (!refund || !refundMayBecome(refund.status, state.status)) return
    const notBefore = state.status === 'failed' ? refundRetryAt(refund.attempt, clock.now()) : null
    const status = state.status === 'failed' && notBefore === null ? 'refused' : state.status
    await moveRefund(db, refund, status, {
      updatedAt: clock.now(),
      ...(state.providerRefundId ? { providerRefundId: state.providerRefundId } : {}),
      ...(state.providerMessage ? { providerMessage: state.providerMessage } : {}),
      ...(status === 'pending' ? {} : { nextCheckAt: null }),
    })
    if (status === 'processed') {
      await notify(within, { event: 'refund-processed', aboutId: id, customerId: payment.customerId })
      await within.jobs.send('issue-credit-note', { refundId: id })
    }
    if (notBefore) await retryRefund(within, refund, notBefore)
    if (status === 'refused') await tellOwners(within, refund)
  })
}

function retryRefund(
  within: Shop,
  { paymentLineId, amount, reason, isForWeight, isExcess, attempt }: RefundRow,
  notBefore: Date,
): Promise<RefundRow> {
  const debt = { paymentLineId, amount, reason, isForWeight, isExcess }
  return requestRefund(within, { ...debt, attempt: attempt + 1, notBefore })
}

/** The alarm is raised by the job that watches the shop, and mailed within a minute. */
async function tellOwners(within: Shop, { id, amount }: RefundRow): Promise<void> {
  within.log.error({ refundId: id, paise: amount }, 'a refund was refused; a person has to return it')
  await within.jobs.send('watch-shop', {})
}

import { nextRefundCheck } from '#rules/orders/refund-terms.ts'
import { postponeRefundCheck, type RefundRow, refundsToCheck } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { recordRefund } from './record-refund.ts'
import { refundPayment } from './refund-payment.ts'

const AT_A_TIME = 50

/**
 * Brings refunds to their end that nobody has told us of: a lost webhook, a request that never got through. Runs
 * every minute; each refund is asked about at growing gaps until it is processed or has failed.
 */
export async function reconcileRefunds(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  for (const refund of await refundsToCheck(shop.db, now, AT_A_TIME)) {
    await postponeRefundCheck(shop.db, refund.id, nextRefundCheck(refund.createdAt, now))
    await checkRefund(shop, refund)
  }
}

/** Reads one refund's state from the provider; one that it does not know yet is asked for. */
export async function checkRefund(shop: Shop, refund: RefundRow): Promise<void> {
  const { providerRefundId } = refund
  if (providerRefundId === null) return refundPayment(shop, { refundId: refund.id })
  const { status } = await shop.payments.fetchRefund(providerRefundId)
  if (status !== refund.status) await recordRefund(shop, refund, { status, providerRefundId })
}

import { PaymentProviderError } from '#server/adapters/payments/port.ts'
import { refundWithPayment } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { type ProviderRefundState, recordRefund } from './record-refund.ts'

/**
 * Asks the provider to return money we owe; the refund's own id is the idempotency key, so trying again is safe.
 * Throws while the provider cannot be reached, to be tried again.
 */
export async function refundPayment(shop: Shop, { refundId }: { refundId: string }): Promise<void> {
  const owed = await refundWithPayment(shop.db, refundId)
  if (!owed) return
  const {
    refund,
    payment: { providerPaymentId },
  } = owed
  if (!providerPaymentId || refund.status !== 'requested') return
  await recordRefund(shop, refund, await askProvider(shop, providerPaymentId, refund))
}

async function askProvider(
  { payments }: Shop,
  paymentId: string,
  { id, amount }: { id: string; amount: number },
): Promise<ProviderRefundState> {
  try {
    const answer = await payments.refund({ paymentId, amount, idempotencyKey: id })
    return { status: answer.status, providerRefundId: answer.id }
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'refused') throw error
    return { status: (await isReturned(payments, paymentId)) ? 'processed' : 'failed' }
  }
}

/** The provider refuses what somebody has returned by hand, in its dashboard; the customer has all the money then. */
async function isReturned(payments: Shop['payments'], paymentId: string): Promise<boolean> {
  const { status } = await payments.fetchPayment(paymentId)
  return status === 'refunded'
}

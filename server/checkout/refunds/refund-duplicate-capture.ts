import type { ProviderPayment } from '#server/adapters/payments/port.ts'
import { insertDuplicateCapture, lockPayment } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { autoRefund } from './auto-refund.ts'

/**
 * Sends back whatever else was captured on the provider's order of a settled payment. The provider promises to return
 * a second success itself; where it does not, nobody but us would notice. Each such capture becomes a payment of its
 * own that is due back, so that ledger, limits and messages treat it as any other; its provider's id, which is
 * unique, makes sure of once.
 */
export async function refundDuplicateCapture(
  within: Shop,
  paymentId: string,
  attempts: readonly ProviderPayment[],
): Promise<void> {
  const captured = attempts.filter(({ status }) => status === 'captured')
  if (captured.length === 0) return
  const settled = await lockPayment(within.db, paymentId)
  if (!settled?.providerPaymentId) return
  const { customerId, productId, amount, quote, shippingAddress, method, providerPaymentId } = settled
  for (const surplus of captured.filter(({ id }) => id !== providerPaymentId)) {
    const returning = await insertDuplicateCapture(within.db, {
      customerId,
      productId,
      status: 'refund-due',
      amount,
      capturedAmount: surplus.amount,
      quote,
      shippingAddress,
      method,
      providerPaymentId: surplus.id,
      createdAt: within.clock.now(),
    })
    if (returning) await autoRefund(within, returning, surplus, 'it was paid twice')
  }
}

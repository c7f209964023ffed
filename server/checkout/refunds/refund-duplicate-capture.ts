import type { ProviderPayment } from '#server/adapters/payments/port.ts'
import { dueOfAll } from '#server/orders/payment-credit.ts'
import { insertDuplicateCapture, type PaymentRow } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { autoRefund } from './auto-refund.ts'

/**
 * Sends back whatever else was captured on the provider's order of a settled payment. The provider promises to return
 * a second success itself; where it does not, nobody but us would notice. Each such capture becomes a payment of its
 * own that is due back, so that ledger, limits and messages treat it as any other; its provider's id, which is
 * unique, makes sure of once. `settled` are the rows of the payment, locked, the lead first.
 */
export async function refundDuplicateCapture(
  within: Shop,
  settled: readonly PaymentRow[],
  attempts: readonly ProviderPayment[],
): Promise<void> {
  const [lead] = settled
  if (!lead) return
  const { customerId, productId, quote, shippingAddress, method, providerPaymentId } = lead
  const duplicateCaptures = attempts.filter(
    ({ id, status }) => status === 'captured' && id !== providerPaymentId,
  )
  for (const duplicateCapture of duplicateCaptures) {
    const returning = await insertDuplicateCapture(within.db, {
      customerId,
      productId,
      status: 'refund-due',
      amount: dueOfAll(settled),
      capturedAmount: duplicateCapture.amount,
      quote,
      shippingAddress,
      method,
      providerPaymentId: duplicateCapture.id,
      createdAt: within.clock.now(),
    })
    if (returning) await autoRefund(within, returning, duplicateCapture, 'it was paid twice')
  }
}

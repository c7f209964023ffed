import { v7 as timeOrderedId } from 'uuid'
import type { AutoRefundReason } from '#rules/checkout/auto-refund.ts'
import type { Paise } from '#rules/money.ts'
import type { ProviderPayment } from '#server/adapters/payments/port.ts'
import { insertPayment } from '#server/orders/new-payment.store.ts'
import { dueOf } from '#server/orders/payment-credit.ts'
import { isCaptureKnown, type Payment } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { autoRefund } from './auto-refund.ts'

/**
 * Sends back whatever else was captured on the provider's order of a settled payment, which must be locked. The provider
 * promises to return a second success itself; where it does not, nobody but us would notice.
 */
export async function refundDuplicateCapture(
  within: Shop,
  settled: Payment,
  attempts: readonly ProviderPayment[],
): Promise<void> {
  const { method, providerPaymentId } = settled
  for (const duplicate of attempts)
    if (duplicate.status === 'captured' && duplicate.id !== providerPaymentId)
      await returnCapture(within, settled, {
        captured: duplicate,
        amount: dueOf(settled),
        method,
        reason: 'it was paid twice',
      })
}

type Returning = {
  captured: ProviderPayment
  /** Paise that were asked for. */
  amount: Paise
  method: string
  reason: AutoRefundReason
}

/**
 * Money that was captured beside a payment becomes a payment of its own that is due back, so that ledger, limits and
 * messages treat it as any other; what is known by its provider's id is left alone. The payment must be locked.
 */
export async function returnCapture(
  within: Shop,
  { customerId, shippingAddress, lines: [first] }: Payment,
  { captured, amount, method, reason }: Returning,
): Promise<void> {
  if (!first || (await isCaptureKnown(within.db, captured.id))) return
  const { productId, quantity, quote } = first
  const line = {
    productId,
    quantity,
    quote,
    amount,
    capturedAmount: captured.amount,
    outcome: 'returned' as const,
  }
  const now = within.clock.now()
  const payment = {
    id: timeOrderedId(),
    customerId,
    shippingAddress,
    method,
    status: 'refund-due' as const,
    capturedAmount: captured.amount,
    providerPaymentId: captured.id,
    capturedAt: now,
    createdAt: now,
  }
  await insertPayment(within.db, payment, [line])
  await autoRefund(
    within,
    { customerId, paymentLineId: payment.id, capturedAs: captured.id },
    captured,
    reason,
  )
}

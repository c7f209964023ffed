import { paymentMayBecome } from '#rules/checkout/payment-status.ts'
import { failPayments } from '#server/checkout/fail-payment.ts'
import { settlePayment } from '#server/checkout/settlement/settle-payment.ts'
import { lockPayment, type PaymentRow, paymentById } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'

/**
 * The fifteen minutes are over: unless the provider has the money, all products of the payment are released.
 */
export async function expireReservation(shop: Shop, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await paymentById(shop.db, paymentId)
  if (!payment || !canEnd(payment)) return
  const { state } = await settlePayment(shop, payment)
  if (state !== 'pending') return
  await shop.transaction(async (within) => {
    const locked = await lockPayment(within.db, paymentId)
    if (!canEnd(locked)) return
    await failPayments(within, [locked], 'the reservation ran out')
  })
}

const canEnd = ({ status }: PaymentRow) => paymentMayBecome(status, 'failed')

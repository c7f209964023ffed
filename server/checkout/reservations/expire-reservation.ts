import { failPayment } from '#server/checkout/fail-payment.ts'
import { settlePayment } from '#server/checkout/settlement/settle-payment.ts'
import { type PaymentRow, paymentById } from '#server/orders/payments.store.ts'
import { lockRowsOfPayment } from '#server/orders/whole-payments.store.ts'
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
    const rows = (await lockRowsOfPayment(within.db, payment)).filter(canEnd)
    await failPayment(within, rows, { reason: 'expired', outcome: 'the reservation ran out' })
  })
}

const canEnd = ({ status }: PaymentRow) => status === 'open' || status === 'created'

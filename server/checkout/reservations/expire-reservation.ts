import { failPayment } from '#server/checkout/fail-payment.ts'
import { settlePayment } from '#server/checkout/settlement/settle-payment.ts'
import { lockPayment, paymentById } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'

/** The fifteen minutes are over: unless the provider has the money, the product goes back to the shelf. */
export async function expireReservation(shop: Shop, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await paymentById(shop.db, paymentId)
  if (!payment || (payment.status !== 'open' && payment.status !== 'created')) return
  const { state } = await settlePayment(shop, payment)
  if (state !== 'pending') return
  await shop.transaction(async (within) => {
    const locked = await lockPayment(within.db, paymentId)
    if (locked?.status === 'open' || locked?.status === 'created')
      await failPayment(within, locked, { reason: 'expired', outcome: 'the reservation ran out' })
  })
}

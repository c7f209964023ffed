import type { initiatePayment as contract } from '#contracts/checkout.ts'
import type { Answer, Given } from '#contracts/endpoint.ts'
import { PaymentProviderError } from '#server/adapters/payments/port.ts'
import type { Caller } from '#server/caller.ts'
import { forbidden, ShopError } from '#server/errors.ts'
import { lockPayment, noteProviderOrder, type PaymentRow } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { failPayment } from './fail-payment.ts'
import { presentOpenPayment } from './open-payment.present.ts'
import { reserveForPayment } from './reserve-for-payment.ts'

type Request = Given<typeof contract>['body']

/**
 * A customer wants to pay: the server prices the product, holds it for fifteen minutes and asks the provider to expect
 * the money. Our payment and reservation exist before the provider's order, so nothing can be paid unseen.
 */
export async function initiatePayment(
  shop: Shop,
  caller: Caller,
  request: Request,
): Promise<Answer<typeof contract>> {
  if (request.userId !== caller.customerId) throw forbidden()
  const { payment, expiresAt } = await reserveForPayment(shop, request)
  const orderId = await askProvider(shop, payment)
  return presentOpenPayment(shop, { payment, orderId, expiresAt })
}

/** Outside any transaction: a slow provider must not hold a lock on the product. */
async function askProvider(shop: Shop, payment: PaymentRow): Promise<string> {
  try {
    const { id } = await shop.payments.createOrder({
      amount: payment.amount,
      currency: 'INR',
      receipt: payment.id,
    })
    await noteProviderOrder(shop.db, payment.id, id)
    return id
  } catch (error) {
    await giveUp(shop, payment.id)
    if (!(error instanceof PaymentProviderError)) throw error
    shop.log.warn({ err: error }, 'the provider did not open an order')
    throw new ShopError('unavailable', 'Failed to create Razorpay order.')
  }
}

/** The hold may have run out, or a newer attempt may have taken its place, while the provider kept us waiting. */
function giveUp(shop: Shop, paymentId: string): Promise<void> {
  return shop.transaction(async (within) => {
    const payment = await lockPayment(within.db, paymentId)
    if (payment?.status !== 'created') return
    await failPayment(within, payment, { reason: 'provider', outcome: 'provider did not open an order' })
  })
}

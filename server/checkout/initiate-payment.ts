import type { initiatePayment as contract } from '#contracts/checkout.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { providerRefusal } from '#rules/checkout/provider-refusals.ts'
import { formatRupees } from '#rules/money.ts'
import { PaymentProviderError } from '#server/adapters/payments/port.ts'
import { raiseAlarm } from '#server/alarms/alarms.store.ts'
import type { Caller } from '#server/caller.ts'
import { forbidden, refused, ShopError } from '#server/errors.ts'
import { dueOf } from '#server/orders/payment-credit.ts'
import { lockPayment, noteProviderOrder, type PaymentRow } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { NOT_OPENED, noteNotOpened, noteOpened } from './cannot-pay.ts'
import { failPayments } from './fail-payment.ts'
import { presentOpenPayment } from './open-payment.present.ts'
import { reserveForPayment } from './reserve-for-payment.ts'
import { payWithCreditAlone } from './settlement/pay-with-credit-alone.ts'

type Request = ParsedRequest<typeof contract>['body']

/**
 * A customer wants to pay: the server prices the products, reserves them for fifteen minutes and asks the provider to
 * expect the money. Our payment and reservations exist before the provider's order, so nothing can be paid unseen.
 */
export async function initiatePayment(shop: Shop, caller: Caller, request: Request) {
  if (request.userId !== caller.customerId) throw forbidden()
  const { payment, expiresAt } = await reserveForPayment(shop, request)
  if (dueOf(payment) === 0) {
    const paid = await payWithCreditAlone(shop, payment)
    return { ...presentOpenPayment(shop, { payment, orderId: '', expiresAt }), paid }
  }
  const orderId = await askProvider(shop, payment)
  return presentOpenPayment(shop, { payment, orderId, expiresAt })
}

/** Outside any transaction: a slow provider must not hold a lock on a product. */
async function askProvider(shop: Shop, payment: PaymentRow): Promise<string> {
  try {
    const order = { amount: dueOf(payment), currency: 'INR' as const, receipt: payment.id }
    const { id } = await shop.payments.createOrder(order)
    await noteProviderOrder(shop.db, payment.id, id)
    await noteOpened(shop)
    return id
  } catch (error) {
    await giveUp(shop, payment)
    if (!(error instanceof PaymentProviderError)) throw error
    await noteNotOpened(shop, error.description)
    shop.log.warn({ err: error }, 'the provider did not open an order')
    if (error.kind === 'refused') throw await refusedByProvider(shop, payment, error.description)
    throw new ShopError('unavailable', 'Failed to create Razorpay order.')
  }
}

/** A refusal is no outage: trying again does not help, so the customer reads another way, and the admins the provider's words. */
async function refusedByProvider(shop: Shop, payment: PaymentRow, words: string): Promise<ShopError> {
  const { toCustomer, toAdmin } = providerRefusal(words)
  const message = `The payment provider does not take a payment of ${formatRupees(dueOf(payment))}: “${words}”. ${toAdmin}`
  await raiseAlarm(shop.db, 'payment-refused', message, shop.clock.now())
  return refused(toCustomer, { limit: 'provider' })
}

/** The reservation may have run out, or a newer attempt may have taken its place, while the provider kept us waiting. */
function giveUp(shop: Shop, { id }: PaymentRow): Promise<void> {
  return shop.transaction(async (within) => {
    const payment = await lockPayment(within.db, id)
    if (payment.status !== 'created') return
    await failPayments(within, [payment], NOT_OPENED)
  })
}

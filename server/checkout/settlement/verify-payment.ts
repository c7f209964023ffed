import type { verifyPayment as contract } from '#contracts/checkout.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { databaseFault } from '#db/faults.ts'
import { PaymentProviderError } from '#server/adapters/payments/port.ts'
import type { Caller } from '#server/caller.ts'
import { forbidden, invalid, notFound, ShopError } from '#server/errors.ts'
import { paymentOfProviderOrder } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { settlePayment } from './settle-payment.ts'
import { NOT_CAPTURED, presentSettlement } from './settlement.present.ts'

/** The customer's browser says it has paid: the signature is checked, then the provider itself is asked. */
export async function verifyPayment(
  shop: Shop,
  caller: Caller,
  request: ParsedRequest<typeof contract>['body'],
) {
  const payment = await paymentOfProviderOrder(shop.db, request.razorpay_order_id)
  if (!payment) throw notFound('Payment not found.')
  if (payment.customerId !== caller.customerId) throw forbidden()
  const genuine = shop.payments.verifyCheckoutSignature({
    orderId: request.razorpay_order_id,
    paymentId: request.razorpay_payment_id,
    signature: request.razorpay_signature,
  })
  if (!genuine) throw invalid(NOT_CAPTURED, { success: false })

  return presentSettlement(shop, await settlePayment(shop, payment).catch(inWords))
}

/** The provider's signature was right, so the money is on its way; webhook and reconciliation take over from here. */
function inWords(fault: unknown): never {
  if (!(fault instanceof PaymentProviderError) && databaseFault(fault) !== 'locked') throw fault
  throw new ShopError(
    'unavailable',
    'Your payment is being checked. If it was successful, your order will be in your account within minutes.',
  )
}

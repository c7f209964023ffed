import type { initiatePayment as contract } from '#contracts/checkout.ts'
import type { Answer } from '#contracts/endpoint.ts'
import { toRupees } from '#rules/money.ts'
import { presentPromotion } from '#server/orders/orders.present.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'

type Open = { payment: PaymentRow; orderId: string; expiresAt: Date }

/** What a browser opens the provider's checkout with, the first time and after a reload. */
export function presentOpenPayment(
  { payments }: Pick<Shop, 'payments'>,
  { payment, orderId, expiresAt }: Open,
): Answer<typeof contract> {
  const { promotion } = payment.quote
  return {
    paymentId: payment.id,
    orderId,
    amount: payment.amount,
    currency: 'INR',
    key: payments.keyId,
    checkoutScript: payments.checkoutScriptUrl,
    expiresAt: expiresAt.toISOString(),
    totalAmount: toRupees(payment.amount),
    promotion: promotion && presentPromotion(promotion),
  }
}

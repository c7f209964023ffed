import type { initiatePayment as contract } from '#contracts/checkout.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { promotionOfAll } from '#rules/checkout/quote.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { dueOf } from '#server/orders/payment-credit.ts'
import type { Payment } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'

type Open = { payment: Payment; orderId: string; expiresAt: Date }

/** The data with which a browser opens the provider's checkout, the first time and after a reload. */
export function presentOpenPayment(
  { payments }: Pick<Shop, 'payments'>,
  { payment, orderId, expiresAt }: Open,
): ResponseBody<typeof contract> {
  const { id: paymentId, lines } = payment
  const promotion = promotionOfAll(lines.map(({ quote }) => quote))
  return {
    paymentId,
    orderId,
    amount: dueOf(payment),
    currency: 'INR',
    key: payments.keyId,
    checkoutScript: payments.checkoutScriptUrl,
    expiresAt,
    totalAmount: payment.amount,
    promotion,
    credit: payment.creditUsed,
    paid: null,
    items: lines.map(({ productId, quote, amount }) => ({
      productId,
      itemTag: quote.product.variant?.tag ?? null,
      name: lineTitle(quote),
      total: amount,
    })),
  }
}

import type { initiatePayment as contract } from '#contracts/checkout.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { promotionOfAll } from '#rules/checkout/quote.ts'
import { toRupees } from '#rules/money.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { presentPromotion } from '#server/orders/orders.present.ts'
import { creditOf, dueOfAll } from '#server/orders/payment-credit.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'
import { sumOf } from '#server/orders/whole-payments.store.ts'
import type { Shop } from '#server/shop.ts'

type Open = { rows: readonly PaymentRow[]; paymentId: string; orderId: string; expiresAt: Date }

/** What a browser opens the provider's checkout with, the first time and after a reload. */
export function presentOpenPayment(
  { payments }: Pick<Shop, 'payments'>,
  { rows, paymentId, orderId, expiresAt }: Open,
): ResponseBody<typeof contract> {
  const promotion = promotionOfAll(rows.map(({ quote }) => quote))
  return {
    paymentId,
    orderId,
    amount: dueOfAll(rows),
    currency: 'INR',
    key: payments.keyId,
    checkoutScript: payments.checkoutScriptUrl,
    expiresAt: expiresAt.toISOString(),
    totalAmount: toRupees(sumOf(rows)),
    promotion: promotion && presentPromotion(promotion),
    credit: toRupees(creditOf(rows)),
    paid: null,
    items: rows.map((row) => ({
      productId: row.productId,
      name: lineTitle(row.quote),
      total: toRupees(row.amount),
    })),
  }
}

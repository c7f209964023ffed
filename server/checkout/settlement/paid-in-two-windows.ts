import type { AutoRefundReason } from '#rules/checkout/auto-refund.ts'
import { DEFAULT_RESERVATION_TTL_SECONDS } from '#rules/checkout/payment-times.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import { otherPaymentsOfProduct } from '#server/checkout/customer-payments.store.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'

/**
 * The reason as the customer sees it: a customer who pays in two windows has not lost the product to somebody else.
 * `obstacle` is why a captured payment buys nothing. The reason differs from it only where the customer's other payment
 * for the product, started at about the same time, became the order or has the product reserved.
 */
export async function reasonForCustomer(
  { db }: Pick<Shop, 'db'>,
  payment: PaymentRow,
  { productId, obstacle }: { productId: string; obstacle: AutoRefundReason },
): Promise<AutoRefundReason> {
  // Every other obstacle, such as an offer that can be used once, is the reason as it stands.
  if (obstacle !== 'the piece was gone') return obstacle
  const since = secondsAfter(payment.createdAt, -DEFAULT_RESERVATION_TTL_SECONDS)
  const others = await otherPaymentsOfProduct(db, payment, { productId, since })
  if (others.includes('completed')) return 'it was paid twice'
  return others.includes('open') ? 'another payment had the piece' : obstacle
}

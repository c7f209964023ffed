import type { ResponseBody } from '#contracts/endpoint.ts'
import type { listReturnedPayments as contract } from '#contracts/pending-payments.ts'
import { sentenceOfReason } from '#rules/checkout/auto-refund.ts'
import { minutesAfter, RETURNED_SHOWN_DAYS } from '#rules/checkout/payment-times.ts'
import { toRupees } from '#rules/money.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { refundState } from '#rules/orders/refund-status.ts'
import { paymentsGoingBack } from '#server/checkout/customer-payments.store.ts'
import { refundsOfPayments } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'

/** A customer's captured payments of late that became no order: why, and how far the money is. The newest first. */
export async function returnedPayments(
  { db, clock }: Shop,
  customerId: string,
): Promise<ResponseBody<typeof contract>> {
  const since = minutesAfter(clock.now(), -RETURNED_SHOWN_DAYS * 24 * 60)
  const payments = await paymentsGoingBack(db, customerId, since)
  const refunds = await refundsOfPayments(
    db,
    payments.map(({ id }) => id),
  )
  return payments.flatMap(({ id, quote, createdAt }) => {
    const ofPayment = refunds.get(id) ?? []
    const refund = refundState(ofPayment)
    if (!refund) return []
    return {
      paymentId: id,
      name: lineTitle(quote),
      message: sentenceOfReason(ofPayment[0]?.reason ?? ''),
      startedAt: createdAt.toISOString(),
      refund: { status: refund.status, amount: toRupees(refund.amount) },
    }
  })
}

import { sentenceOfReason } from '#rules/checkout/auto-refund.ts'
import { minutesAfter, RETURNED_SHOWN_DAYS } from '#rules/checkout/payment-times.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { refundState } from '#rules/orders/refund-status.ts'
import { linesGoingBack } from '#server/checkout/customer-payments.store.ts'
import { transfersOf } from '#server/orders/orders.present.ts'
import { refundsOfLines } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { presentList } from '#server/unreadable/set-aside.ts'

/** A customer's captured payments of late that became no order: why, and how far the money is. The newest first. */
export async function returnedPayments(shop: Shop, customerId: string) {
  const { db, clock } = shop
  const since = minutesAfter(clock.now(), -RETURNED_SHOWN_DAYS * 24 * 60)
  const returned = await linesGoingBack(db, customerId, since)
  const refunds = await refundsOfLines(
    db,
    returned.map(({ line }) => line.id),
  )
  const present = ({ payment, line }: (typeof returned)[number]) => {
    const ofLine = refunds.get(line.id) ?? []
    const refund = refundState(ofLine)
    if (!refund) return []
    return {
      paymentId: payment.id,
      name: lineTitle(line.quote),
      message: sentenceOfReason(ofLine[0]?.reason ?? ''),
      startedAt: payment.createdAt,
      refund: { ...refund, transfers: transfersOf(ofLine) },
    }
  }
  const idOf = ({ line }: (typeof returned)[number]) => line.id
  return presentList(shop, returned, { table: 'payment_lines', idOf, present }).flat()
}

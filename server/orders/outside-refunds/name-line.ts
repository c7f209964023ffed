import { placeReturned, RETURNED_OUTSIDE } from '#rules/orders/outside-refund.ts'
import { nextRefundCheck } from '#rules/orders/refund-terms.ts'
import type { Payment } from '#server/orders/payments.store.ts'
import type { RefundRow } from '#server/orders/refunds.store.ts'
import { requestRefund } from '#server/orders/request-refund.ts'
import type { Shop } from '#server/shop.ts'
import { changePart, type OutsideRefundRow, partsOfOutside, removePart } from './outside-refunds.store.ts'
import { place, requestAgain, roomOf, takenOutside } from './place-outside-refunds.ts'

/**
 * Gives the money of a refund that was made by hand to the line that it was for, as far as that has room; what other
 * lines had of it they are owed again, where they were owed it. Inside a transaction, with the payment locked.
 */
export async function nameLine(
  within: Shop,
  payment: Payment,
  refund: OutsideRefundRow,
  paymentLineId: string,
): Promise<void> {
  for (const part of await partsOfOutside(within.db, refund.id)) {
    if (part.paymentLineId === paymentLineId) continue
    const named = (await roomOf(within, payment)).filter(({ id }) => id === paymentLineId)
    for (const moved of placeReturned(part.amount, named)) {
      await place(within, moved, takenOutside(refund))
      await free(within, part, moved.amount)
    }
  }
  await requestAgain(within, payment)
}

/** A part that had paid what its line was owed leaves that debt behind. */
async function free(within: Shop, part: RefundRow, amount: number): Promise<void> {
  const { db, clock, jobs } = within
  const { id, paymentLineId, reason } = part
  const isDebt = reason !== RETURNED_OUTSIDE
  const isWhole = amount === part.amount
  if (isDebt && isWhole) {
    const now = clock.now()
    const owed = { status: 'requested' as const, nextCheckAt: nextRefundCheck(now, now), updatedAt: now }
    // Its former key may have been refused.
    const tries = part.tries + 1
    await changePart(db, id, { ...owed, tries, origin: 'shop', originId: null, awaitsNote: false })
    await jobs.send('refund-payment', { refundId: id })
    return
  }
  if (isWhole) await removePart(db, id)
  else await changePart(db, id, { amount: part.amount - amount })
  if (isDebt) await requestRefund(within, { paymentLineId, amount, reason })
}

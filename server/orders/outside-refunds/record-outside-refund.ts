import { RETURNED_OUTSIDE } from '#rules/orders/outside-refund.ts'
import { refundMayBecome, type ShownRefundStatus } from '#rules/orders/refund-status.ts'
import type { Payment } from '#server/orders/payments.store.ts'
import { moveRefund } from '#server/orders/refunds.store.ts'
import { requestRefund } from '#server/orders/request-refund.ts'
import type { Shop } from '#server/shop.ts'
import { changeOutsideRefund, type OutsideRefundRow, partsOfOutside } from './outside-refunds.store.ts'
import { requestAgain } from './place-outside-refunds.ts'

/**
 * Records the bank's news about a refund that was made by hand; old news changes nothing. Money that the bank failed to
 * return is owed again where it was owed. Inside a transaction, with the payment locked.
 */
export async function recordOutsideRefund(
  within: Shop,
  payment: Payment,
  { id, status: was, reason: answered }: OutsideRefundRow,
  status: ShownRefundStatus,
): Promise<void> {
  if (!refundMayBecome(was, status)) return
  const { db, clock, jobs } = within
  await changeOutsideRefund(db, id, { status })
  const isStated = (reason: string) => reason === RETURNED_OUTSIDE || reason === answered
  for (const part of await partsOfOutside(db, id)) {
    await moveRefund(db, part, status, { updatedAt: clock.now() })
    const { paymentLineId, amount, reason, awaitsNote } = part
    if (status === 'processed' && !awaitsNote) await jobs.send('issue-credit-note', { refundId: part.id })
    if (status === 'failed' && !isStated(reason))
      await requestRefund(within, { paymentLineId, amount, reason })
  }
  if (status === 'failed') await requestAgain(within, payment)
}

import { isDecided, movesDispute, takenBy } from '#rules/checkout/dispute-status.ts'
import { ORDER_STATUS } from '#rules/orders/order-status.ts'
import { LOST_DISPUTE, placeReturned } from '#rules/orders/outside-refund.ts'
import type { ProviderDispute } from '#server/adapters/payments/port.ts'
import { linesPlacedWith } from '#server/orders/orders.store.ts'
import { place, roomOf } from '#server/orders/outside-refunds/place-outside-refunds.ts'
import { lockPayment, type Payment } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { changeDispute, type DisputeRow, disputeById, insertDispute } from './disputes.store.ts'

/** The provider's report of a dispute, and the moment of its status. */
type ToldDispute = ProviderDispute & { at: Date }

/**
 * Records the provider's reports of a dispute, in any order and any number of times. Money that the bank takes for good
 * belongs to the lines of the payment from then on, so that it is not sent to the customer again.
 */
export function recordDispute(shop: Shop, paymentId: string, told: ToldDispute): Promise<void> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const payment = await lockPayment(db, paymentId)
    const stored = await disputeById(db, told.id)
    const now = clock.now()
    const facts = {
      amount: told.amount,
      phase: told.phase,
      reason: told.reason,
      status: told.status,
      statusAt: told.at,
      decidedAt: isDecided(told.status) ? now : null,
    }
    if (!stored)
      await insertDispute(db, {
        id: told.id,
        paymentId,
        providerPaymentId: told.paymentId,
        ...facts,
        deducted: told.deducted,
        respondBy: told.respondBy,
        openedAt: told.openedAt,
        learnedAt: now,
      })
    else if (
      movesDispute({ status: stored.status, at: stored.statusAt }, { status: told.status, at: told.at })
    )
      await changeDispute(db, told.id, {
        ...facts,
        deducted: Math.max(stored.deducted, told.deducted),
        respondBy: told.respondBy ?? stored.respondBy,
      })
    else return
    const dispute = await disputeById(db, told.id)
    if (dispute && takenBy(dispute) > 0) await takeLost(within, payment, dispute)
  })
}

/** The parts of a line that is sold still get no credit note: nothing came back for the money. */
async function takeLost(within: Shop, payment: Payment, dispute: DisputeRow): Promise<void> {
  const lines = await linesPlacedWith(within.db, payment.id)
  const isSold = (id: string) =>
    lines.some(({ paymentLineId, status }) => paymentLineId === id && ORDER_STATUS[status].countsAsSale)
  for (const part of placeReturned(takenBy(dispute), await roomOf(within, payment)))
    await place(within, part, {
      origin: 'dispute',
      originId: dispute.id,
      status: 'processed',
      reason: LOST_DISPUTE,
      awaitsNote: isSold(part.id),
    })
}

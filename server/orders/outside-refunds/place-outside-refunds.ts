import { sumOf } from '#rules/money.ts'
import {
  type LineWithRoom,
  type PlacedPart,
  placeReturned,
  RETURNED_OUTSIDE,
  type RefundOrigin,
} from '#rules/orders/outside-refund.ts'
import { ORDER_CANCELLED } from '#rules/orders/refund-terms.ts'
import { besideRefund } from '#server/modules/of-lines.ts'
import { linesPlacedWith } from '#server/orders/orders.store.ts'
import type { Payment } from '#server/orders/payments.store.ts'
import { insertRefund, type RefundRow, refundablePartsOf } from '#server/orders/refunds.store.ts'
import { requestRefund } from '#server/orders/request-refund.ts'
import type { Shop } from '#server/shop.ts'
import {
  changePart,
  type OutsideRefundRow,
  outsideRefundsOf,
  partsOfOutside,
  unsentRefunds,
} from './outside-refunds.store.ts'

/**
 * Gives the money that somebody returned by hand to the lines of its payment, so that no line gives it back again. It
 * pays refunds that are owed and were not sent yet. A part that finds no room waits: a refund that is being sent may
 * still be refused. Inside a transaction, with the payment locked; answers whether anything was placed.
 */
export async function placeOutsideRefunds(within: Shop, payment: Payment): Promise<boolean> {
  let isPlaced = false
  for (const refund of await outsideRefundsOf(within.db, [payment.id]))
    if (refund.status !== 'failed' && (await placeOutsideRefund(within, payment, refund))) isPlaced = true
  return isPlaced
}

/** The same for one of them; the line that an admin names has it first. */
export async function placeOutsideRefund(
  within: Shop,
  payment: Payment,
  refund: OutsideRefundRow,
  named?: string,
): Promise<boolean> {
  const rest = refund.amount - sumOf(await partsOfOutside(within.db, refund.id))
  if (rest <= 0) return false
  const parts = placeReturned(rest, await roomOf(within, payment), named)
  for (const part of parts) await place(within, part, takenOutside(refund))
  return parts.length > 0
}

/** The lines that the money can be for; a piece that the shop has bought back was paid for then. */
export async function roomOf(within: Shop, payment: Payment): Promise<LineWithRoom[]> {
  const { db } = within
  const sold = new Map((await linesPlacedWith(db, payment.id)).map((line) => [line.paymentLineId, line]))
  const room: LineWithRoom[] = []
  for (const { id } of payment.lines) {
    const lineId = sold.get(id)?.id
    if (lineId && (await besideRefund(within, lineId))?.isBoughtBack) continue
    const { money } = await refundablePartsOf(db, id)
    room.push({ id, left: money, owed: sumOf(await unsentRefunds(db, id)) })
  }
  return room
}

/** Who took money that the shop did not send, and what the refunds say of it. */
type TakenBy = Required<Pick<RefundRow, 'originId' | 'status' | 'reason' | 'awaitsNote'>> & {
  origin: Exclude<RefundOrigin, 'shop'>
}

export const takenOutside = ({ id, status, reason }: OutsideRefundRow): TakenBy => ({
  origin: 'outside',
  originId: id,
  status,
  reason: reason ?? RETURNED_OUTSIDE,
  awaitsNote: reason === null,
})

/**
 * Records a part. A part that pays a debt takes its row, or a part of it, and keeps its reason; each paid part asks for
 * its paper.
 */
export async function place(
  { db, clock, jobs }: Shop,
  { id: paymentLineId, amount, ofOwed }: PlacedPart,
  { reason, ...by }: TakenBy,
): Promise<void> {
  const now = clock.now()
  // The provider's own attempt at this debt no longer counts.
  const made = { ...by, nextCheckAt: null, updatedAt: now, providerRefundId: null }
  const paid = { ...made, paymentLineId, createdAt: now }
  const ofLeft = amount - ofOwed
  const written: string[] = []
  if (ofLeft > 0) written.push((await insertRefund(db, { ...paid, amount: ofLeft, reason })).id)
  let rest = ofOwed
  for (const owed of await unsentRefunds(db, paymentLineId)) {
    const taken = Math.min(rest, owed.amount)
    if (taken === 0) break
    rest -= taken
    if (taken === owed.amount) {
      await changePart(db, owed.id, made)
      written.push(owed.id)
    } else {
      await changePart(db, owed.id, { amount: owed.amount - taken, providerRefundId: null })
      const part = { ...paid, amount: taken, reason: owed.reason, isForWeight: owed.isForWeight }
      written.push((await insertRefund(db, part)).id)
    }
  }
  if (by.status !== 'processed' || by.awaitsNote) return
  for (const refundId of written) await jobs.send('issue-credit-note', { refundId })
}

/**
 * Owes money again that a cancelled line, or one that bought nothing, no longer has: it was not for that line, or the bank
 * failed to return it.
 */
export async function requestAgain(within: Shop, payment: Payment): Promise<void> {
  const sold = new Map(
    (await linesPlacedWith(within.db, payment.id)).map((line) => [line.paymentLineId, line]),
  )
  for (const { id: paymentLineId, outcome } of payment.lines) {
    const line = sold.get(paymentLineId)
    if (line ? line.status !== 'Cancelled' : outcome !== 'returned') continue
    const { money: amount } = await refundablePartsOf(within.db, paymentLineId)
    if (amount > 0) await requestRefund(within, { paymentLineId, amount, reason: ORDER_CANCELLED })
  }
}

import type { moveOrder as contract } from '#contracts/admin/change-order.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { AuditAction } from '#rules/audit/actions.ts'
import { MISSING_DETAIL } from '#rules/orders/admin-moves.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { type OrderStatus, orderMayBecome } from '#rules/orders/order-status.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, notFound, refused } from '#server/errors.ts'
import { isOnWayBack } from '#server/modules/of-lines.ts'
import { cancelLines } from '#server/orders/cancel-order.ts'
import { askAgainIfDisputed } from '#server/orders/disputes/ask-again.ts'
import { restock } from '#server/orders/items/restock.ts'
import { NO_SUCH_ORDER } from '#server/orders/lines-of-order.ts'
import { lockOrderWithPayment } from '#server/orders/lock-order.ts'
import { moveLines } from '#server/orders/move-lines.ts'
import { noteRestocked, type OrderLine } from '#server/orders/orders.store.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import { putInParcel, sendParcel } from '#server/orders/parcels.store.ts'
import type { Shop } from '#server/shop.ts'
import { addressChangedSinceRead, movedSinceRead } from './order-conflict.ts'
import { recordHuidsOf } from './record-huids.ts'
import { recordWeightsOf } from './record-weights.ts'
import { soundTrackingNumber } from './tracking-number.ts'

export type AdminMove = ParsedRequest<typeof contract>['body']

/** The work of a move besides the status; returns the facts for the audit log. */
type Act = (
  within: Shop,
  caller: Caller,
  lines: readonly OrderLine[],
  move: AdminMove,
) => Promise<Record<string, unknown>>

const ACTS = {
  Confirmed: null,
  Packed: pack,
  Shipped: ship,
  Delivered: deliver,
  Cancelled: cancel,
  Returned: takeBack,
} as const satisfies Record<OrderStatus, Act | null>

const ACTION = {
  Packed: 'order.pack',
  Shipped: 'order.ship',
  Delivered: 'order.deliver',
  Returned: 'order.return',
} as const satisfies Record<Exclude<OrderStatus, 'Confirmed' | 'Cancelled'>, AuditAction>

/**
 * Moves an order along its table, all lines that are where the caller saw them or those that were chosen, with
 * history, message and audit, in the caller's transaction.
 */
export async function moveOrderAsAdmin(
  within: Shop,
  caller: Caller,
  number: string,
  move: AdminMove,
): Promise<void> {
  const all = await lockOrderWithPayment(within.db, number)
  const [first] = all
  mustNotBeOwnOrder(caller, first)
  const lines = await linesToMove(within, caller, all, move)
  const act = ACTS[move.to]
  if (!act || move.to === 'Confirmed' || !orderMayBecome(move.from, move.to, first.handover))
    return moveLines(within, lines, move.to, { by: caller.customerId })
  const facts = await act(within, caller, lines, move)
  // Cancelling writes its own entry, because it is called from elsewhere, too.
  if (move.to === 'Cancelled') return
  const subject = { type: 'order', id: number } as const
  const some = lines.length < all.length && {
    pieces: lines.map(({ quote }) => lineTitle(quote)).join(', '),
  }
  const after = { status: move.to, ...some, ...facts }
  await audit(within.db, caller, { action: ACTION[move.to], subject, before: { status: move.from }, after })
}

/** Refuses (404) a line of another order, and (409) one that is not where the caller saw it. */
async function linesToMove(
  { db }: Shop,
  caller: Caller,
  all: readonly OrderLine[],
  { from, lines: chosen }: AdminMove,
): Promise<readonly OrderLine[]> {
  const lines = chosen
    ? chosen.map(({ transactionId }) => all.find(({ paymentLineId }) => paymentLineId === transactionId))
    : all.filter(({ status }) => status === from)
  const known = lines.filter((line) => line !== undefined)
  if (known.length < lines.length) throw notFound(NO_SUCH_ORDER)
  const moved = known.find(({ status }) => status !== from) ?? (known.length === 0 ? all[0] : undefined)
  if (moved) throw await movedSinceRead(db, caller, moved)
  return known
}

async function pack(within: Shop, caller: Caller, lines: readonly OrderLine[], move: AdminMove) {
  const [first] = lines
  if (first && move.addressVersion !== undefined && move.addressVersion !== first.addressVersion)
    throw await addressChangedSinceRead(within.db, caller, first)
  const audited = await recordPieces(within, caller, lines, move)
  await moveLines(within, lines, 'Packed', { by: caller.customerId })
  await putInParcel(within.db, lines, within.clock.now())
  return audited
}

async function ship(within: Shop, caller: Caller, lines: readonly OrderLine[], move: AdminMove) {
  const { carrier } = move
  if (!carrier) throw missing('carrier')
  const trackingNumber = soundTrackingNumber(move.trackingNumber)
  if (!trackingNumber) throw missing('trackingNumber')
  await moveLines(within, lines, 'Shipped', { by: caller.customerId, note: `${carrier} ${trackingNumber}` })
  await sendParcel(within.db, lines, { carrier, trackingNumber }, within.clock.now())
  return { carrier, trackingNumber }
}

async function deliver(within: Shop, caller: Caller, lines: readonly OrderLine[], move: AdminMove) {
  if (lines[0]?.handover === 'counter') return handOverAtCounter(within, caller, lines, move)
  await moveLines(within, lines, 'Delivered', { by: caller.customerId })
  return {}
}

/** The HUIDs and weights of the pieces that leave the shop. */
type Pieces = Pick<AdminMove, 'lines' | 'huid' | 'duplicateReason' | 'grossWeight' | 'netWeight'>

async function recordPieces(
  within: Shop,
  caller: Caller,
  lines: readonly OrderLine[],
  move: Pieces,
  list = 'lines',
) {
  const huids = await recordHuidsOf(within, lines, move, list)
  return { ...huids, ...(await recordWeightsOf(within, caller, lines, move, list)) }
}

/** An order that is collected is never packed, so its HUIDs and weights are recorded now; its parcel is where they are corrected. */
export async function handOverAtCounter(
  within: Shop,
  caller: Caller,
  lines: readonly OrderLine[],
  move: Pieces,
  list = 'lines',
) {
  const audited = await recordPieces(within, caller, lines, move, list)
  await moveLines(within, lines, 'Delivered', { by: caller.customerId, note: 'Handed over in the shop.' })
  await putInParcel(within.db, lines, within.clock.now())
  return audited
}

/** As when the customer does it: the products go back on sale and the money to the customer. */
async function cancel(
  within: Shop,
  caller: Caller,
  lines: readonly OrderLine[],
  { reason, confirm }: AdminMove,
) {
  if (!reason) throw missing('reason')
  const [first] = lines
  if (first) await askAgainIfDisputed(within, caller, first, { confirm })
  await cancelLines(within, caller, lines, reason)
  return {}
}

/** The money is separate: an admin refunds what is due when the products have been inspected. */
async function takeBack(
  within: Shop,
  caller: Caller,
  lines: readonly OrderLine[],
  { reason, restock: isForSale }: AdminMove,
) {
  if (!reason) throw missing('reason')
  for (const { id } of lines)
    if (await isOnWayBack(within, id))
      throw refused('The customer has requested a return of this order. Please finish it under Returns.')
  await moveLines(within, lines, 'Returned', { by: caller.customerId, note: reason })
  if (isForSale) {
    await noteRestocked(
      within.db,
      lines.map(({ id }) => id),
    )
    await restock(within, lines, caller.customerId)
  }
  return { reason, restock: isForSale }
}

const missing = (field: keyof typeof MISSING_DETAIL) => invalidField(field, MISSING_DETAIL[field])

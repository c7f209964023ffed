import type { moveOrder as contract } from '#contracts/admin/change-order.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { AuditAction } from '#rules/audit/actions.ts'
import { MISSING_DETAIL } from '#rules/orders/admin-moves.ts'
import { type OrderStatus, orderMayBecome } from '#rules/orders/order-status.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { restockReturned } from '#server/catalogue/stock.store.ts'
import { invalidField, notFound, refused } from '#server/errors.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { noteRestocked, type OrderRow } from '#server/orders/orders.store.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import { noteParcel } from '#server/orders/parcels.store.ts'
import type { Shop } from '#server/shop.ts'
import { addressChangedSinceRead, movedSinceRead } from './order-conflict.ts'
import { hasOpenReturn } from './order-returns.store.ts'
import { lockOrder, lockOrderWithPayment } from './orders.store.ts'
import { NO_SUCH_ORDER } from './read-order.ts'
import { recordHuids } from './record-huids.ts'
import { soundTrackingNumber } from './tracking-number.ts'

export type AdminMove = ParsedRequest<typeof contract>['body']

/** What a move means beside the status; returns what of it the audit log keeps. */
type Act = (
  within: Shop,
  caller: Caller,
  order: OrderRow,
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
 * Moves an order along its table, with history, message and audit, in the caller's transaction. Refuses (409) when
 * it is not where the caller saw it, saying what happened, or may not go there; (400) without what the move needs; (403)
 * the caller's own order.
 */
export async function moveOrderAsAdmin(
  within: Shop,
  caller: Caller,
  number: string,
  move: AdminMove,
): Promise<void> {
  const lock = move.to === 'Cancelled' ? lockOrderWithPayment : lockOrder
  const order = await lock(within.db, number)
  if (!order) throw notFound(NO_SUCH_ORDER)
  mustNotBeOwnOrder(caller, order)
  if (order.status !== move.from) throw await movedSinceRead(within.db, caller, order)
  const act = ACTS[move.to]
  if (!act || move.to === 'Confirmed' || !orderMayBecome(order.status, move.to, order.handover))
    return void (await moveOrder(within, order, move.to, { by: caller.customerId }))
  const told = await act(within, caller, order, move)
  // `cancelOrder` writes its own entry, because it is called from elsewhere, too.
  if (move.to === 'Cancelled') return
  const subject = { type: 'order', id: number } as const
  const before = { status: order.status }
  await audit(within.db, caller, ACTION[move.to], subject, before, { status: move.to, ...told })
}

async function pack(within: Shop, caller: Caller, order: OrderRow, move: AdminMove) {
  if (move.addressVersion !== undefined && move.addressVersion !== order.addressVersion)
    throw await addressChangedSinceRead(within.db, caller, order)
  const audited = await recordHuids(within, order, move)
  await moveOrder(within, order, 'Packed', { by: caller.customerId })
  await noteParcel(within.db, order.id, {}, within.clock.now())
  return audited
}

async function ship(within: Shop, caller: Caller, order: OrderRow, move: AdminMove) {
  const { carrier } = move
  if (!carrier) throw missing('carrier')
  const trackingNumber = soundTrackingNumber(move.trackingNumber)
  if (!trackingNumber) throw missing('trackingNumber')
  await moveOrder(within, order, 'Shipped', { by: caller.customerId, note: `${carrier} ${trackingNumber}` })
  await noteParcel(within.db, order.id, { carrier, trackingNumber }, within.clock.now())
  return { carrier, trackingNumber }
}

async function deliver(within: Shop, caller: Caller, order: OrderRow, move: AdminMove) {
  if (order.handover === 'counter') return handOverAtCounter(within, caller, order, move)
  await moveOrder(within, order, 'Delivered', { by: caller.customerId })
  return {}
}

/** An order that is collected is never packed, so its HUID is recorded now. */
export async function handOverAtCounter(
  within: Shop,
  caller: Caller,
  order: OrderRow,
  typed: Pick<AdminMove, 'huid' | 'duplicateReason'>,
) {
  const audited = await recordHuids(within, order, typed)
  await noteParcel(within.db, order.id, {}, within.clock.now())
  await moveOrder(within, order, 'Delivered', { by: caller.customerId, note: 'Handed over in the shop.' })
  return audited
}

/** As when the customer does it: the product goes back on sale and the money to the customer. */
async function cancel(within: Shop, caller: Caller, order: OrderRow, { reason }: AdminMove) {
  if (!reason) throw missing('reason')
  await cancelOrder(within, caller, order.paymentId, reason)
  return {}
}

/** The money is separate: an admin refunds what is due when the product has been inspected. */
async function takeBack(within: Shop, caller: Caller, order: OrderRow, { reason, restock }: AdminMove) {
  if (!reason) throw missing('reason')
  if (await hasOpenReturn(within.db, order.id))
    throw refused('The customer has requested a return of this order. Please finish it under Returns.')
  await moveOrder(within, order, 'Returned', { by: caller.customerId, note: reason })
  if (restock) {
    await noteRestocked(within.db, order.id)
    await restockReturned(within.db, order.productId)
  }
  return { reason, restock }
}

const missing = (field: keyof typeof MISSING_DETAIL) => invalidField(field, MISSING_DETAIL[field])

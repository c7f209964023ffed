import { unpaidFault } from '#rules/counter/counter-sale.ts'
import { NOTIFICATION_OF_STATUS } from '#rules/notifications/events.ts'
import { type OrderStatus, orderMayBecome } from '#rules/orders/order-status.ts'
import { refused } from '#server/errors.ts'
import { notify } from '#server/notifications/notify.ts'
import { changeVerifiedPurchase } from '#server/reviews/verified-purchase.ts'
import type { Shop } from '#server/shop.ts'
import { releaseHuids } from './order-huids.store.ts'
import { insertOrder, type OrderRow, setOrderStatus, writeHistory } from './orders.store.ts'
import { balanceOf } from './payments.store.ts'

type Move = {
  /** The customer or administrator who does it. */
  by: string | null
  note?: string
}

type Placing = {
  /** An order that is not paid in full has no invoice yet. */
  invoice?: boolean
  /** A customer who takes the product home gets no message. */
  tell?: boolean
  /** The seller, where an admin entered the order; without it, the customer. */
  by?: string
}

/** The first step of every order: it exists, its history begins, its customer is told. Inside a transaction. */
export async function placeOrder(
  within: Shop,
  draft: Parameters<typeof insertOrder>[1],
  { invoice = true, tell = true, by }: Placing = {},
): Promise<OrderRow> {
  const order = await insertOrder(within.db, draft, by)
  if (invoice) await within.jobs.send('issue-invoice', { orderId: order.id })
  await changeVerifiedPurchase(within.db, order)
  if (tell) await tellStatus(within, order)
  return order
}

/**
 * The one way an order moves along its table: status, history and the message to the customer together. Inside a
 * transaction, with the order locked. Refuses (409) a move that the table does not know, and one out of the shop before
 * all is paid.
 */
export async function moveOrder(
  within: Shop,
  order: OrderRow,
  to: OrderStatus,
  move: Move,
): Promise<OrderRow> {
  if (!orderMayBecome(order.status, to, order.handover))
    throw refused(`The status cannot change from ${order.status} to ${to}.`)
  await mustBePaidToLeave(within, order, to)
  const moved = await setOrderStatus(within.db, order.id, to, within.clock.now())
  if (to === 'Cancelled' || to === 'Returned') await releaseHuids(within.db, order.id)
  await noteStatus(within, moved, move)
  return moved
}

async function mustBePaidToLeave({ db }: Shop, { paymentId }: OrderRow, to: OrderStatus): Promise<void> {
  if (to !== 'Shipped' && to !== 'Delivered') return
  const fault = unpaidFault(await balanceOf(db, paymentId))
  if (fault) throw refused(fault)
}

async function noteStatus(within: Shop, order: OrderRow, { by, note = '' }: Move): Promise<void> {
  const { id: orderId, status } = order
  await writeHistory(within.db, { orderId, status, by, note, at: within.clock.now() })
  if (status === 'Cancelled') await changeVerifiedPurchase(within.db, order)
  // A customer who collects a product knows that it has been delivered.
  if (status !== 'Delivered' || order.handover === 'parcel') await tellStatus(within, order)
}

async function tellStatus(within: Shop, { id: orderId, status, customerId }: OrderRow): Promise<void> {
  const event = NOTIFICATION_OF_STATUS[status]
  if (event) await notify(within, { event, aboutId: orderId, customerId })
}

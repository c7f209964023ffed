import { NOTIFICATION_OF_STATUS } from '#rules/notifications/events.ts'
import { unpaidFault } from '#rules/orders/balance/paid-in-shop.ts'
import { isHandedOver, ORDER_STATUS, type OrderStatus, orderMayBecome } from '#rules/orders/order-status.ts'
import { refused } from '#server/errors.ts'
import { moveItems } from '#server/items/item-moves.store.ts'
import { notify } from '#server/notifications/notify.ts'
import { changeVerifiedPurchase } from '#server/reviews/verified-purchase.ts'
import type { Shop } from '#server/shop.ts'
import { releaseNotes } from './disputes/disputes.store.ts'
import { unpaidLines } from './line-balance.ts'
import { insertOrder } from './new-order.store.ts'
import { releaseHuids } from './order-huids.store.ts'
import { linesOfOrder, type OrderLine, setLineStatus, writeHistory } from './orders.store.ts'
import { refundsWithoutPaper } from './refunds.store.ts'

type Move = {
  /** The customer or administrator who does it. */
  by: string | null
  note?: string
}

type Placing = {
  /** An order that is not paid in full has no invoice yet. */
  invoice?: boolean
  /** A customer who takes the products home gets no message. */
  tell?: boolean
  /** The seller, where an admin entered the order; without it, the customer. */
  by?: string
}

/** The first step of every order: it exists, its history begins, its customer is told. Inside a transaction. */
export async function placeOrder(
  within: Shop,
  draft: Parameters<typeof insertOrder>[1],
  lines: Parameters<typeof insertOrder>[2],
  { invoice = true, tell = true, by }: Placing = {},
): Promise<OrderLine[]> {
  const placed = await insertOrder(within.db, draft, lines, by)
  const [first] = placed
  if (!first) throw new Error('An order was placed without lines.')
  const reviewed = placed.filter(({ isReviewed }) => isReviewed)
  await changeVerifiedPurchase(within.db, reviewed)
  await within.jobs.together(async (jobs) => {
    if (invoice) await jobs.send('issue-invoice', { orderId: first.orderId })
    if (tell) await tellStatus({ ...within, jobs }, first, 'Confirmed')
  })
  return placed
}

/**
 * The one way lines move along the status table: status, history and one message to the customer for all that move
 * together. Inside a transaction, with their order locked. Refuses (409) a move that the table does not know, and one out
 * of the shop before all is paid.
 */
export async function moveLines(
  within: Shop,
  lines: readonly OrderLine[],
  to: OrderStatus,
  { by, note = '' }: Move,
): Promise<void> {
  const [first] = lines
  if (!first) return
  for (const { status, handover } of lines)
    if (!orderMayBecome(status, to, handover))
      throw refused(`The status cannot change from ${status} to ${to}.`)
  const isBilledAlone = await mustBePaidToLeave(within, lines, to)
  const at = within.clock.now()
  await setLineStatus(within.db, lines, to, at)
  const ids = lines.map(({ id }) => id)
  if (!ORDER_STATUS[to].countsAsSale) {
    await releaseHuids(within.db, ids)
    await askForPapers(within, lines)
  }
  if (to === 'Returned') {
    const itemIds = lines.flatMap(({ itemId }) => itemId ?? [])
    await moveItems(within.db, itemIds, 'returned', { by, at, note })
  }
  await writeHistory(
    within.db,
    ids.map((lineId) => ({ lineId, status: to, by, note, at })),
  )
  if (isBilledAlone) await within.jobs.send('issue-invoice', { orderId: first.orderId })
  if (!ORDER_STATUS[to].isBought) await changeVerifiedPurchase(within.db, lines)
  // A customer who collects a product knows that it has been delivered.
  if (to !== 'Delivered' || first.handover === 'parcel') await tellStatus(within, first, to)
}

/**
 * Money that went back for a piece before gets its paper once the piece is not sold any more: what a dispute took, and what
 * was paid back of a line that no invoice will bill.
 */
async function askForPapers({ db, jobs }: Shop, lines: readonly OrderLine[]): Promise<void> {
  const ids = lines.map(({ paymentLineId }) => paymentLineId)
  await releaseNotes(db, ids)
  for (const refundId of await refundsWithoutPaper(db, ids))
    await jobs.send('issue-credit-note', { refundId })
}

/** Answers whether what leaves is billed by itself, because the rest of its order is still to be paid. */
async function mustBePaidToLeave(
  { db }: Shop,
  leaving: readonly OrderLine[],
  to: OrderStatus,
): Promise<boolean> {
  const [first] = leaving
  if (!first || !isHandedOver(to)) return false
  const unpaid = await unpaidLines(db, await linesOfOrder(db, first.orderId))
  const ids = new Set(leaving.map(({ id }) => id))
  const balance = unpaid.reduce((sum, one) => sum + (ids.has(one.line.id) ? one.balance : 0), 0)
  const fault = unpaidFault(balance)
  if (fault) throw refused(fault)
  return unpaid.length > 0
}

/** About the first of the lines that moved; the message names all that did. */
async function tellStatus(within: Shop, { id, customerId }: OrderLine, status: OrderStatus): Promise<void> {
  const event = NOTIFICATION_OF_STATUS[status]
  if (event) await notify(within, { event, aboutId: id, customerId })
}

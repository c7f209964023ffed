import type { refundOrder as contract } from '#contracts/admin/change-order.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { formatRupees, fromRupees, toRupees } from '#rules/money.ts'
import { whyNotReturned } from '#rules/orders/refund-amount.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, notFound, refused } from '#server/errors.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import { refundableOf } from '#server/orders/refunds.store.ts'
import { requestRefund } from '#server/orders/request-refund.ts'
import type { Shop } from '#server/shop.ts'
import { isBoughtBack, openPurchaseOf } from './order-returns.store.ts'
import { lockOrderWithPayment } from './orders.store.ts'
import { NO_SUCH_ORDER } from './read-order.ts'

type Asked = ParsedRequest<typeof contract>['body']

/**
 * Returns money of an order, all of it or a part; the job pays it. What the caller saw could still go back must
 * still be so (409), or two people, or one who presses twice, would return it twice. Refuses (403) the caller's own order.
 */
export async function refundOrder(within: Shop, caller: Caller, number: string, asked: Asked): Promise<void> {
  const { db } = within
  const { order, left, amount } = await refundAsked(within, caller, number, asked)
  const { reason } = asked
  const refund = await requestRefund(within, { paymentId: order.paymentId, amount, reason })
  const returned = {
    refund: formatRupees(amount),
    reason,
    left: formatRupees(left - amount),
    refundId: refund.id,
  }
  await audit(
    db,
    caller,
    'order.refund',
    { type: 'order', id: number },
    { left: formatRupees(left) },
    returned,
  )
}

/** Refuses what `refundOrder` would refuse now. Locks the order until the transaction ends. */
export async function refundAsked({ db }: Shop, caller: Caller, number: string, asked: Asked) {
  const order = await lockOrderWithPayment(db, number)
  if (!order) throw notFound(NO_SUCH_ORDER)
  mustNotBeOwnOrder(caller, order)
  if (await isBoughtBack(db, order.id))
    throw refused('This piece was exchanged or sold back, and its value has been paid.')
  const purchase = await openPurchaseOf(db, order.id)
  if (purchase)
    throw refused(
      `The shop is buying this piece back: ${purchase}. Please finish or reject that first, or it would be paid twice.`,
    )
  const left = await refundableOf(db, order.paymentId)
  if (left !== fromRupees(asked.refundable))
    throw refused(
      `Part of this order has just been refunded. ${formatRupees(left)} can still be refunded. Please check it again.`,
      { refundable: toRupees(left) },
    )
  const amount = fromRupees(asked.amount)
  const message = whyNotReturned(amount, left)
  if (message) throw invalidField('amount', message)
  return { order, left, amount }
}

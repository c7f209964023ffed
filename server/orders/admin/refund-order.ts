import type { refundOrder as contract } from '#contracts/admin/change-order.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { formatRupees, toRupees } from '#rules/money.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { whyNotReturned } from '#rules/orders/refund-amount.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, refused } from '#server/errors.ts'
import { besideRefund } from '#server/modules/of-lines.ts'
import { askAgainIfDisputed } from '#server/orders/disputes/ask-again.ts'
import { lineMeant } from '#server/orders/lines-of-order.ts'
import { lockOrderWithPayment } from '#server/orders/lock-order.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import { refundableOf } from '#server/orders/refunds.store.ts'
import { requestRefund } from '#server/orders/request-refund.ts'
import type { Shop } from '#server/shop.ts'

type RefundRequest = ParsedRequest<typeof contract>['body']

/**
 * Returns money of a line, all of it or a part; the job pays it. The amount that the caller saw must still be
 * refundable, or two people, or one who presses twice, would return it twice.
 */
export async function refundOrder(
  within: Shop,
  caller: Caller,
  number: string,
  request: RefundRequest,
): Promise<void> {
  const { db } = within
  const { line, left, amount } = await refundableLine(within, caller, number, request)
  const { reason } = request
  const refund = await requestRefund(within, { paymentLineId: line.paymentLineId, amount, reason })
  const returned = {
    refund: formatRupees(amount),
    reason,
    product: lineTitle(line.quote),
    left: formatRupees(left - amount),
    refundId: refund.id,
  }
  await audit(db, caller, {
    action: 'order.refund',
    subject: { type: 'order', id: number },
    before: { left: formatRupees(left) },
    after: returned,
  })
}

/** Refuses what `refundOrder` would refuse now. Locks the order until the transaction ends. */
export async function refundableLine(within: Shop, caller: Caller, number: string, request: RefundRequest) {
  const { db } = within
  const line = lineMeant(await lockOrderWithPayment(db, number), request.transactionId)
  mustNotBeOwnOrder(caller, line)
  const beside = await besideRefund(within, line.id)
  if (beside) throw refused(beside.fault)
  const left = await refundableOf(db, line.paymentLineId)
  if (left !== request.refundable)
    throw refused(
      `Part of this order has just been refunded. ${formatRupees(left)} can still be refunded. Please check it again.`,
      { refundable: toRupees(left) },
    )
  await askAgainIfDisputed({ db }, caller, line, request)
  const { amount } = request
  const message = whyNotReturned(amount, left)
  if (message) throw invalidField('amount', message)
  return { line, left, amount }
}

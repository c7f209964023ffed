import type { answerOutsideRefund as contract } from '#contracts/admin/outside-refunds.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { formatRupees } from '#rules/money.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { RETURNED_OUTSIDE } from '#rules/orders/outside-refund.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { notFound, refused } from '#server/errors.ts'
import { lineMeant } from '#server/orders/lines-of-order.ts'
import { lockOrderWithPayment } from '#server/orders/lock-order.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import { paymentWithLines } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { nameLine } from './name-line.ts'
import {
  changeOutsideRefund,
  changePart,
  outsideRefundById,
  partsOfOutside,
} from './outside-refunds.store.ts'

type Answer = Pick<ParsedRequest<typeof contract>, 'params' | 'body'>

/** An admin says what money was for that was returned in the provider's dashboard; its credit notes follow. */
export async function answerOutsideRefund(within: Shop, caller: Caller, answer: Answer): Promise<void> {
  const { db, clock, jobs } = within
  const { line, refund } = await unansweredRefund(within, caller, answer)
  const { reason } = answer.body
  await changeOutsideRefund(db, refund.id, {
    reason,
    answeredBy: caller.customerId,
    answeredAt: clock.now(),
  })
  const answered = { ...refund, reason }
  await nameLine(within, await paymentWithLines(db, refund.paymentId), answered, line.paymentLineId)
  for (const part of await partsOfOutside(db, refund.id)) {
    const why = part.reason === RETURNED_OUTSIDE ? reason : part.reason
    await changePart(db, part.id, { reason: why, awaitsNote: false })
    if (part.status === 'processed') await jobs.send('issue-credit-note', { refundId: part.id })
  }
  await audit(db, caller, {
    action: 'order.refund-outside',
    subject: { type: 'order', id: answer.params.number },
    after: {
      refund: formatRupees(refund.amount, { paise: 'auto' }),
      reason,
      product: lineTitle(line.quote),
      providerRefundId: refund.id,
    },
  })
}

/** Refuses what `answerOutsideRefund` would refuse now. Locks the payment and the order until the transaction ends. */
export async function unansweredRefund({ db }: Shop, caller: Caller, { params, body }: Answer) {
  const lines = await lockOrderWithPayment(db, params.number)
  mustNotBeOwnOrder(caller, lines[0])
  const refund = await outsideRefundById(db, params.id)
  if (refund?.paymentId !== lines[0].paymentId) throw notFound('Refund not found.')
  if (refund.status === 'failed')
    throw refused('The bank could not return this money, so nothing has gone back.')
  if (refund.answeredAt) throw refused(`Somebody has said why already: “${refund.reason}”.`)
  return { line: lineMeant(lines, body.transactionId), refund }
}

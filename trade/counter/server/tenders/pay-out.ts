import type { ParsedRequest } from '#contracts/endpoint.ts'
import { type Day, dayInIndia } from '#rules/days.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { referenceFault, TENDER_WORDS, tenderWords } from '#rules/orders/balance/tender-kinds.ts'
import { refundMayBecome } from '#rules/orders/refund-status.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, notFound, refused } from '#server/errors.ts'
import { writeRefundVoucher } from '#server/invoices/refund-paper.ts'
import type { LinesOfOrder } from '#server/orders/lines-of-order.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import { lockRefund, moveRefund } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import type { payOutRefund as contract } from '#trade/counter/contract/tenders.ts'
import { cashPayOutFault, otherWayFault } from '#trade/counter/rules/cash-limit.ts'
import { goldBackFault } from '#trade/counter/rules/gold-goes-back.ts'
import { mustBeOpen } from '#trade/counter/server/cash/move-cash.ts'
import { lockCounterOrder } from './take-payment.ts'
import { cashOfSale, cashTaken, insertTenders, moneyOfSale } from './tenders.store.ts'

type PayOut = Pick<ParsedRequest<typeof contract>, 'params' | 'body'>

/**
 * Notes that a refund of a sale at the counter was paid out: no provider has its money, so an admin returns it. Its
 * paper follows as for any refund; a refund voucher is there at once, because the customer waits for it.
 */
export async function payOutRefund(
  within: Shop,
  caller: Caller,
  { params, body }: PayOut,
): Promise<LinesOfOrder> {
  const { db, clock, jobs } = within
  const lines = await lockCounterOrder(within, params.number)
  mustNotBeOwnOrder(caller, lines[0])
  const refund = await lockRefund(db, params.refundId)
  const line = lines.find(({ paymentLineId }) => paymentLineId === refund?.paymentLineId)
  if (!refund || !line) throw notFound('Refund not found.')
  if (!refundMayBecome(refund.status, 'processed')) throw refused('This refund has already been paid out.')
  const { kind } = body
  const reference = kind === 'cash' ? '' : body.reference
  const fault = referenceFault(kind, reference)
  if (fault) throw invalidField('reference', fault)
  if (body.cashReason.trim() === '') {
    const goldBack = goldBackFault(refund.amount, await moneyOfSale(db, line.paymentId))
    if (goldBack) throw refused(goldBack, { needsCashReason: true, oldGold: true })
  }
  const at = clock.now()
  const day = dayInIndia(at)
  if (kind === 'cash') {
    await mustBeCash(within, lines, { amount: refund.amount, day, reason: body.cashReason })
    await mustBeOpen(within, day)
  }
  await moveRefund(db, refund, 'processed', { updatedAt: at, nextCheckAt: null })
  await insertTenders(db, [
    {
      paymentId: line.paymentId,
      refundId: refund.id,
      kind,
      amount: refund.amount,
      reference,
      by: caller.customerId,
      at,
      day,
    },
  ])
  const voucher = await writeRefundVoucher(within, refund.id)
  if (voucher === null) await jobs.send('issue-credit-note', { refundId: refund.id })
  const facts = {
    refund: formatRupees(refund.amount),
    paidOut: tenderWords({ kind, reference }),
    ...(body.cashReason && { reason: body.cashReason }),
    ...(voucher && { receipt: voucher }),
  }
  await audit(db, caller, {
    action: 'counter.pay-out',
    subject: { type: 'order', id: params.number },
    after: facts,
  })
  return lines
}

type CashPayOut = { amount: Paise; day: Day; reason: string }

/** The customer is locked, so two pay-outs cannot pass the limit together. */
async function mustBeCash(
  { db }: Shop,
  lines: LinesOfOrder,
  { amount, day, reason }: CashPayOut,
): Promise<void> {
  const [{ customerId, paymentId }] = lines
  const fault = cashPayOutFault(amount, await cashTaken(db, { customerId, paymentId, day }, 'paid out'))
  if (fault) throw refused(fault)
  const { kinds, ...cash } = await cashOfSale(db, paymentId)
  const names = kinds.filter((kind) => kind !== 'cash').map((kind) => TENDER_WORDS[kind].inSentence)
  const otherWay = otherWayFault(amount, { ...cash, kinds: names.join(' and ') })
  if (otherWay && reason.trim() === '') throw refused(otherWay, { needsCashReason: true })
}

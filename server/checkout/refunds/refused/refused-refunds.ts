import type { PaidByBank, RefusedRefund } from '#contracts/admin/refused-refunds.ts'
import { dayInIndia } from '#rules/days.ts'
import { personName } from '#rules/identity/person-name.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { transferDayFault } from '#rules/orders/refund-by-bank.ts'
import { nextRefundCheck } from '#rules/orders/refund-terms.ts'
import { refusalAdvice } from '#rules/orders/refusal-advice.ts'
import { PaymentProviderError } from '#server/adapters/payments/port.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { refundPayment } from '#server/checkout/refunds/refund-payment.ts'
import { invalidField, refused } from '#server/errors.ts'
import { notify } from '#server/notifications/notify.ts'
import { moveRefund, refundWithPayment } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import { auditOf, lockRefused, type RefundMeant } from './lock-refused.ts'
import { refuseIfMadeAfterAll } from './made-after-all.ts'
import { refundOfAnotherWithUtr, refusedRefunds } from './refused-refunds.store.ts'

/** Refunds that the provider refuses, for a person to decide. */
export async function listRefusedRefunds(shop: Shop) {
  return presentRows(shop, await refusedRefunds(shop.db), {
    table: 'refunds',
    idOf: ({ refund }) => refund.id,
    present,
  })
}

type Refused = Awaited<ReturnType<typeof refusedRefunds>>[number]

function present({ refund, quote, providerPaymentId, customer, orderNumber }: Refused): RefusedRefund {
  return {
    id: refund.id,
    orderNumber,
    providerPaymentId,
    customer: { id: customer.id, name: personName(customer), mobileNumber: customer.mobileNumber },
    product: lineTitle(quote),
    amount: refund.amount,
    reason: refund.reason,
    refusedAt: refund.updatedAt,
    providerMessage: refund.providerMessage,
    advice: refusalAdvice(refund.providerMessage),
  }
}

/**
 * Asks again for a refused refund, and answers what the provider says; where it cannot be reached, the job goes on.
 * The same row stays, so it is paid once.
 */
export async function retryRefused(shop: Shop, caller: Caller, meant: RefundMeant) {
  const { refundId } = meant
  await refuseIfMadeAfterAll(shop, refundId)
  await requestAgain(shop, caller, meant)
  await refundPayment(shop, { refundId }).catch(unlessAway)
  const refund = (await refundWithPayment(shop.db, refundId))?.refund
  if (refund?.status === 'refused')
    throw refused(
      `The payment provider refuses again${refund.providerMessage ? `: “${refund.providerMessage}”` : '.'}`,
    )
  return {
    id: refundId,
    status: refund?.status === 'processed' ? ('processed' as const) : ('pending' as const),
  }
}

function unlessAway(fault: unknown): void {
  if (!(fault instanceof PaymentProviderError)) throw fault
}

function requestAgain(shop: Shop, caller: Caller, meant: RefundMeant): Promise<void> {
  return shop.transaction(async (within) => {
    const { db, clock, jobs } = within
    const { refund, orderNumber } = await lockRefused(within, caller, meant)
    const now = clock.now()
    await moveRefund(db, refund, 'requested', {
      tries: refund.tries + 1,
      updatedAt: now,
      nextCheckAt: nextRefundCheck(now, now),
    })
    await jobs.send('refund-payment', { refundId: refund.id })
    await audit(db, caller, {
      action: 'order.refund-retry',
      subject: { type: 'order', id: orderNumber ?? refund.id },
      after: auditOf(refund),
    })
  })
}

/**
 * Writes down that a refused refund was paid by bank transfer: the customer is told, and its credit note follows as
 * for any refund.
 */
export async function recordByBank(
  shop: Shop,
  caller: Caller,
  { day, ...transfer }: RefundMeant & ReturnType<typeof PaidByBank.parse>,
) {
  const { utr, paidBy } = transfer
  await refuseIfMadeAfterAll(shop, transfer.refundId)
  return shop.transaction(async (within) => {
    const { db, clock, jobs } = within
    const { refund, payment, orderNumber } = await lockRefused(within, caller, transfer)
    const now = clock.now()
    const owedSince = dayInIndia(refund.createdAt)
    const fault = transferDayFault(day, { owedSince, today: dayInIndia(now) })
    if (fault) throw invalidField('day', fault)
    if (await refundOfAnotherWithUtr(db, { utr, paymentId: payment.id }))
      throw refused('Another refund was paid by the bank transfer with this UTR. Please check it.')
    await moveRefund(db, refund, 'processed', { paidBy, utr, paidOn: day, updatedAt: now, nextCheckAt: null })
    await notify(within, {
      event: 'refund-processed',
      aboutId: refund.id,
      customerId: payment.customerId,
    })
    await jobs.send('issue-credit-note', { refundId: refund.id })
    await audit(db, caller, {
      action: 'order.refund-by-bank',
      subject: { type: 'order', id: orderNumber ?? refund.id },
      after: { ...auditOf(refund), utr, day },
    })
    return { id: refund.id, status: 'processed' as const }
  })
}

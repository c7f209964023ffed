import type { Paise } from '#rules/money.ts'
import { nextRefundCheck } from '#rules/orders/refund-terms.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { giveBackCredit } from '#server/store-credit/store-credit.ts'
import { paymentById } from './payments.store.ts'
import { insertRefund, type RefundRow, refundablePartsOf } from './refunds.store.ts'

export type Debt = {
  paymentId: string
  amount: Paise
  reason: string
  /** The number of this try; a refund that failed is owed again under the next one. */
  attempt?: number
  /** Not before this moment. */
  notBefore?: Date
}

/**
 * Notes money that goes back and leaves paying it to the job `refund-payment`. What was paid with store credit goes
 * back as store credit, at once, after the money. Call it in the transaction that makes the debt, with the
 * payment locked and before any product is. Returns the refund of the money, or that of the credit where there is no
 * other. Refuses (409) more than is left of what was paid.
 */
export async function requestRefund(within: Shop, debt: Debt): Promise<RefundRow> {
  const { amount } = debt
  const left = await refundablePartsOf(within.db, debt.paymentId)
  if (amount > left.money + left.credit) throw refused('You cannot refund more than was paid.')
  const money = Math.min(amount, left.money)
  const credited = amount > money ? await refundAsCredit(within, { ...debt, amount: amount - money }) : null
  if (credited && money === 0) return credited
  return refundMoney(within, { ...debt, amount: money })
}

async function refundMoney(within: Shop, debt: Debt): Promise<RefundRow> {
  const { db, clock, jobs } = within
  const { paymentId, amount, reason, attempt = 1, notBefore = clock.now() } = debt
  const nextCheckAt = nextRefundCheck(notBefore, notBefore)
  const createdAt = clock.now()
  const refund = await insertRefund(db, { paymentId, amount, reason, attempt, nextCheckAt, createdAt })
  await jobs.send('refund-payment', { refundId: refund.id }, { startAfter: notBefore })
  return refund
}

/** The credit note follows as for any refund. */
async function refundAsCredit(within: Shop, { paymentId, amount, reason }: Debt): Promise<RefundRow> {
  const { db, clock, jobs } = within
  const payment = await paymentById(db, paymentId)
  if (!payment?.creditReference) throw new Error(`Payment ${paymentId} holds no store credit.`)
  const done = { paymentId, amount, reason, status: 'processed' as const, asCredit: true }
  const refund = await insertRefund(db, { ...done, createdAt: clock.now() })
  const { customerId, creditReference: usedReference } = payment
  await giveBackCredit(within, {
    customerId,
    amount,
    reference: refund.id,
    usedReference,
    reason: sentence(reason),
  })
  await jobs.send('issue-credit-note', { refundId: refund.id })
  return refund
}

const sentence = (reason: string) => `Refund: ${reason}`

import type { Paise } from '#rules/money.ts'
import { COUNTER } from '#rules/orders/balance/paid-in-shop.ts'
import { refundParts } from '#rules/orders/refund-amount.ts'
import { OFFER } from '#rules/orders/refund-by-bank.ts'
import { nextRefundCheck } from '#rules/orders/refund-terms.ts'
import { refused } from '#server/errors.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Shop } from '#server/shop.ts'
import { giveBackCredit, issueCredit } from '#server/store-credit/store-credit.ts'
import { insertRefund, type Refundable, type RefundRow, refundablePartsOf } from './refunds.store.ts'

export type Debt = {
  paymentLineId: string
  amount: Paise
  reason: string
  /** The piece is lighter than agreed, see `creditedPart`. */
  isForWeight?: boolean
  /** More was paid than the line came to cost: no bill has it, so no credit note takes it back. */
  isExcess?: boolean
  /** The number of this try; a refund that failed is owed again under the next one. */
  attempt?: number
  /** Not before this moment. */
  notBefore?: Date
}

/**
 * Notes money that goes back and leaves paying it to the job `refund-payment`. The part paid with store credit goes
 * back as store credit, at once, after the money; so does money that is too little for the provider. To be called in
 * the transaction that makes the debt, with the payment locked and before any product is. Answers the refund of the
 * money, or that of the credit where there is no other. Refuses (409) more than is left of the payment.
 */
export async function requestRefund(within: Shop, debt: Debt): Promise<RefundRow> {
  const left = await refundablePartsOf(within.db, debt.paymentLineId)
  if (debt.amount > left.money + left.credit) throw refused('You cannot refund more than was paid.')
  const parts = refundParts(debt.amount, left, { isByHand: left.method === COUNTER })
  if (debt.amount === left.money + left.credit && left.offer > 0)
    await takeOfferBack(within, debt, left.offer)
  const { money } = parts
  const isCredited = parts.credit + parts.change > 0
  const credited = isCredited ? await refundAsCredit(within, left, { ...parts, ...debt }) : null
  if (credited && money === 0) return credited
  return refundMoney(within, { ...debt, amount: money })
}

/** With the last of the money the sale goes back, and with it what an offer of the provider had taken off. */
async function takeOfferBack(
  { db, clock, jobs }: Shop,
  { paymentLineId, reason }: Debt,
  amount: Paise,
): Promise<void> {
  const at = clock.now()
  const done = { paymentLineId, amount, reason, status: 'processed' as const, paidBy: OFFER } as const
  const refund = await insertRefund(db, { ...done, createdAt: at, updatedAt: at })
  await jobs.send('issue-credit-note', { refundId: refund.id })
}

async function refundMoney(within: Shop, debt: Debt): Promise<RefundRow> {
  const { db, clock, jobs } = within
  const { paymentLineId, amount, reason, isForWeight, isExcess, attempt = 1, notBefore = clock.now() } = debt
  const nextCheckAt = nextRefundCheck(notBefore, notBefore)
  const createdAt = clock.now()
  const about = { paymentLineId, amount, reason, isForWeight, isExcess, attempt }
  const refund = await insertRefund(db, { ...about, nextCheckAt, createdAt })
  await jobs.send('refund-payment', { refundId: refund.id }, { startAfter: notBefore })
  return refund
}

type Credited = Pick<Debt, 'paymentLineId' | 'reason' | 'isForWeight' | 'isExcess'> & {
  credit: Paise
  change: Paise
}

/** Credit that was used is given back, money is issued as credit. The message and the credit note follow at once. */
async function refundAsCredit(
  within: Shop,
  { customerId, creditReference: usedReference }: Refundable,
  { paymentLineId, credit, change, reason, isForWeight, isExcess }: Credited,
): Promise<RefundRow> {
  const { db, clock, jobs } = within
  const done = { paymentLineId, reason, isForWeight, isExcess, status: 'processed' as const, asCredit: true }
  const refund = await insertRefund(db, { ...done, amount: credit + change, createdAt: clock.now() })
  const move = { customerId, refundId: refund.id, reference: refund.id, reason: sentence(reason) }
  if (change > 0) await issueCredit(within, { ...move, amount: change })
  if (credit > 0) {
    if (usedReference === null) throw new Error(`Payment line ${paymentLineId} holds no store credit.`)
    await giveBackCredit(within, { ...move, amount: credit, usedReference })
  }
  await notify(within, { event: 'refund-credited', aboutId: refund.id, customerId })
  await jobs.send('issue-credit-note', { refundId: refund.id })
  return refund
}

const sentence = (reason: string) => `Refund: ${reason}`

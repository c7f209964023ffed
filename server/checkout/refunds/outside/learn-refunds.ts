import type { ProviderRefund } from '#server/adapters/payments/port.ts'
import {
  changePart,
  changeSent,
  insertOutsideRefund,
  outsideRefundsOf,
  ownRefunds,
  partsOfOutside,
  paymentCapturedAs,
} from '#server/orders/outside-refunds/outside-refunds.store.ts'
import { placeOutsideRefunds } from '#server/orders/outside-refunds/place-outside-refunds.ts'
import { recordOutsideRefund } from '#server/orders/outside-refunds/record-outside-refund.ts'
import { lockPayment, type Payment } from '#server/orders/payments.store.ts'
import { lockRefund, type RefundRow } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { recordRefund } from '../record-refund.ts'
import { changesOf, type RefundChanges } from './refund-changes.ts'

/** The provider's list of all refunds of a capture. */
type Listed = { providerPaymentId: string; made: readonly ProviderRefund[] }

/**
 * Asks the provider which refunds a capture has, and writes down those that the shop does not know: its own, of which the
 * answer was lost, and those that a person made in the dashboard. Throws while the provider cannot be reached.
 */
export async function learnRefunds(shop: Shop, providerPaymentId: string): Promise<void> {
  const payment = await paymentCapturedAs(shop.db, providerPaymentId)
  if (!payment) return
  const made = await shop.payments.fetchRefundsOfPayment(providerPaymentId)
  const listed = { providerPaymentId, made }
  const { ours, moved, unknown } = await changesIn(shop, payment.id, listed)
  for (const { refund, made: own } of ours)
    await recordRefund(shop, refund, { status: own.status, providerRefundId: own.id })
  if (moved.length + unknown.length === 0) return
  await shop.transaction(async (within) => {
    const locked = await lockPayment(within.db, payment.id)
    await writeOutside(within, locked, listed)
    await placeOutsideRefunds(within, locked)
  })
}

/**
 * The same once the provider has refused a refund, which it did not make then. Where somebody had returned the money by
 * hand before it came, that pays it, and what is left is asked for under another key. Answers whether that was so.
 */
export async function replaceRefused(
  shop: Shop,
  { id, amount }: RefundRow,
  { paymentId, providerPaymentId }: { paymentId: string; providerPaymentId: string },
): Promise<boolean> {
  const made = await shop.payments.fetchRefundsOfPayment(providerPaymentId)
  return shop.transaction(async (within) => {
    const { db, jobs } = within
    const payment = await lockPayment(db, paymentId)
    await changeSent(db, id, null)
    await writeOutside(within, payment, { providerPaymentId, made })
    await placeOutsideRefunds(within, payment)
    const left = await lockRefund(db, id)
    if (left?.status !== 'requested') return true
    if (left.amount === amount) return false
    await changePart(db, id, { tries: left.tries + 1 })
    await jobs.send('refund-payment', { refundId: id })
    return true
  })
}

async function changesIn(
  { db }: Shop,
  paymentId: string,
  { providerPaymentId, made }: Listed,
): Promise<RefundChanges> {
  const atSettlement = await partsOfOutside(db, providerPaymentId)
  return changesOf(made, {
    own: await ownRefunds(db, paymentId),
    outside: await outsideRefundsOf(db, [paymentId]),
    atSettlement: atSettlement.reduce((sum, { amount }) => sum + amount, 0),
  })
}

/** Writes down what a person made in the dashboard, and how far that is. */
async function writeOutside(within: Shop, payment: Payment, listed: Listed): Promise<void> {
  const { db, clock, log } = within
  const { moved, unknown } = await changesIn(within, payment.id, listed)
  for (const { refund, status } of moved) await recordOutsideRefund(within, payment, refund, status)
  for (const { id, amount, status, createdAt } of unknown) {
    await insertOutsideRefund(db, {
      id,
      paymentId: payment.id,
      providerPaymentId: listed.providerPaymentId,
      amount,
      status,
      madeAt: createdAt,
      learnedAt: clock.now(),
    })
    log.warn({ refundId: id, paymentId: payment.id, paise: amount }, 'money was returned outside the shop')
  }
}

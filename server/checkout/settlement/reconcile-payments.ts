import { minutesAfter, nextCheck } from '#rules/checkout/payment-times.ts'
import { expireReservation } from '#server/checkout/reservations/expire-reservation.ts'
import { forgottenReservations } from '#server/checkout/reservations/reservations.store.ts'
import { paymentsToCheck, postponePaymentCheck } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { settlePayment } from './settle-payment.ts'

const AT_A_TIME = 50

/** A reservation that ran out is ended by its own job; one still there after this many minutes has lost that job. */
const JOB_LATE_MINUTES = 2

/**
 * Asks the provider about payments we have heard nothing final of: a lost webhook, a closed browser, a capture that
 * came late, money taken twice. Runs every minute; each payment is asked about at growing gaps, settled or not, until
 * some days have gone. Reservations whose own job was lost end here too.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const { db, clock } = shop
  const now = clock.now()
  const nextDue = () => paymentsToCheck(db, now, AT_A_TIME)
  for (let due = await nextDue(); due.length > 0; due = await nextDue())
    for (const payment of due) {
      await postponePaymentCheck(db, payment.id, nextCheck(payment.createdAt, now))
      await settlePayment(shop, payment)
    }
  for (const paymentId of await forgottenReservations(db, minutesAfter(now, -JOB_LATE_MINUTES), AT_A_TIME))
    await expireReservation(shop, { paymentId })
}

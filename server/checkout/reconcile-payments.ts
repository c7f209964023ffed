import { and, eq, lte } from 'drizzle-orm'
import { payments, reservations } from '#db/schema/checkout.ts'
import { minutesAfter, nextCheck } from '#rules/checkout/terms.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { expireReservation } from './expire-reservation.ts'
import { settlePayment } from './settle-payment.ts'

const AT_A_TIME = 50

/** A hold that ran out is ended by its own job; one that still stands after so many minutes lost that job. */
const JOB_LATE_MINUTES = 2

/**
 * Asks the provider about payments we have heard nothing final of: a lost webhook, a closed browser, a capture that
 * came late, money taken twice. Runs every minute; each payment is asked about at growing gaps, settled or not, until
 * some days have gone. Holds whose own job was lost end here too.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  for (let due = await paymentsToCheck(shop, now); due.length > 0; due = await paymentsToCheck(shop, now))
    for (const payment of due) {
      await shop.db
        .update(payments)
        .set({ nextCheckAt: nextCheck(payment.createdAt, now) })
        .where(eq(payments.id, payment.id))
      await settlePayment(shop, payment)
    }
  for (const paymentId of await forgottenHolds(shop, minutesAfter(now, -JOB_LATE_MINUTES)))
    await expireReservation(shop, { paymentId })
}

function paymentsToCheck({ db }: Shop, now: Date): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(lte(payments.nextCheckAt, now))
    .orderBy(payments.nextCheckAt)
    .limit(AT_A_TIME)
}

async function forgottenHolds({ db }: Shop, before: Date): Promise<string[]> {
  const rows = await db
    .select({ paymentId: reservations.paymentId })
    .from(reservations)
    .where(and(eq(reservations.state, 'held'), lte(reservations.expiresAt, before)))
    .orderBy(reservations.expiresAt)
    .limit(AT_A_TIME)
  return rows.map(({ paymentId }) => paymentId)
}

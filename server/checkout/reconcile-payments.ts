import { eq, lte } from 'drizzle-orm'
import { payments } from '#db/schema/checkout.ts'
import { nextCheck } from '#rules/checkout/terms.ts'
import type { Shop } from '#server/shop.ts'
import { settlePayment } from './settle-payment.ts'

const AT_A_TIME = 50

/**
 * Asks the provider about payments we have heard nothing final of: a lost webhook, a closed browser, a capture that
 * came late. Runs every minute; each payment is asked about at growing gaps, until it settles or some days have gone.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const due = await shop.db
    .select()
    .from(payments)
    .where(lte(payments.nextCheckAt, now))
    .orderBy(payments.nextCheckAt)
    .limit(AT_A_TIME)
  for (const payment of due) {
    await shop.db
      .update(payments)
      .set({ nextCheckAt: nextCheck(payment.createdAt, now) })
      .where(eq(payments.id, payment.id))
    await settlePayment(shop, payment)
  }
}

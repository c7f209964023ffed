import type { Shop } from '#server/shop.ts'
import { movePayment, type PaymentRow } from './payments.store.ts'
import { releaseReservation } from './reservations.ts'

/**
 * An attempt ended without money, as far as we know: the piece goes back to the shelf, and the welcome offer may be
 * used by another. The provider is still asked from time to time, because a capture may come late. To be called inside
 * a transaction, with the payment locked.
 */
export async function failPayment(shop: Shop, payment: PaymentRow, outcome: string): Promise<void> {
  await movePayment(shop.db, payment, 'failed', { attemptOutcome: outcome, holdsWelcomeOffer: false })
  await releaseReservation(shop.db, payment.id)
}

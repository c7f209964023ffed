import type { ReleaseReason } from '#rules/checkout/reservation-state.ts'
import { movePayment, NO_OFFERS, type PaymentRow } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { endReservation, releaseReservation } from './reservations/reservations.ts'

/** `outcome` is what was said of the attempt; of a report it is the browser's own text. */
type Failure = { reason: ReleaseReason; outcome: string }

/**
 * An attempt ended without money, as far as we know: the product goes back to the shelf, and the welcome offer and the
 * coupon may be used by another. The provider is still asked from time to time, because a capture may come late. To be called inside
 * a transaction, with the payment locked.
 */
export async function failPayment(
  { db, clock }: Shop,
  payment: PaymentRow,
  { reason, outcome }: Failure,
): Promise<void> {
  await movePayment(db, payment, 'failed', { attemptOutcome: outcome, ...NO_OFFERS })
  await releaseReservation(db, payment.id, { at: clock.now(), reason })
}

/**
 * A newer attempt of the same customer takes this one's place. Answers whether a product is freed by that, which the
 * caller has to count: it does so together with the one that it reserves.
 */
export async function supersedePayment({ db, clock }: Shop, payment: PaymentRow): Promise<boolean> {
  const outcome = 'superseded by a new attempt'
  await movePayment(db, payment, 'failed', { attemptOutcome: outcome, ...NO_OFFERS })
  return endReservation(db, payment.id, { at: clock.now(), reason: 'superseded' }).then(Boolean)
}

import type { ReleaseReason } from '#rules/checkout/reservation-state.ts'
import { byProduct } from '#server/catalogue/stock.store.ts'
import { giveBackOf } from '#server/orders/payment-credit.ts'
import { movePayments, NO_OFFERS, type PaymentRow } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { endReservation, releaseReservation } from './reservations/reservations.ts'

/** `outcome` is what was said of the attempt; of a report it is the browser's own text. */
type Failure = { reason: ReleaseReason; outcome: string }

/**
 * An attempt ended without money, as far as we know: its products are released, its store credit to the
 * customer, and the welcome offer and the coupon may be used by another. The provider is still asked from time to
 * time, because a capture may come late. Call it inside a transaction, with all rows of the payment locked.
 */
export async function failPayment(
  { db, clock }: Shop,
  rows: readonly PaymentRow[],
  { reason, outcome }: Failure,
): Promise<void> {
  if (rows.length === 0) return
  await movePayments(db, rows, 'failed', { attemptOutcome: outcome, ...NO_OFFERS })
  await giveBackOf({ db, clock }, rows, 'failed')
  for (const { id } of rows.toSorted(byProduct)) await releaseReservation(db, id, { at: clock.now(), reason })
}

/**
 * A newer attempt of the same customer takes the place of these. Returns the products that are freed by that, each as often
 * as pieces of it are, which the caller has to count: it does so together with those that it reserves.
 */
export async function supersedePayments({ db, clock }: Shop, rows: readonly PaymentRow[]): Promise<string[]> {
  if (rows.length === 0) return []
  const outcome = 'superseded by a new attempt'
  await movePayments(db, rows, 'failed', { attemptOutcome: outcome, ...NO_OFFERS })
  await giveBackOf({ db, clock }, rows, 'failed')
  const freed: string[] = []
  for (const { id, productId } of rows) {
    const ended = await endReservation(db, id, { at: clock.now(), reason: 'superseded' })
    if (ended) freed.push(...Array<string>(ended.quantity).fill(productId))
  }
  return freed
}

import type { Db } from '#db/client.ts'
import { reservationMayBecome } from '#rules/checkout/reservation-state.ts'
import { takeFromStock } from '#server/catalogue/stock.store.ts'
import type { ReservationRow } from './reservations.store.ts'

/**
 * Whether a captured payment can have a product: the one reserved for it, or, when the reservation has lapsed, another that
 * is still there and is taken out of the stock at once. A reserved one is counted by `countReservedAsSold`, which comes
 * last.
 */
export async function takeReserved(db: Db, reservation: ReservationRow | null): Promise<boolean> {
  if (!reservation || !reservationMayBecome(reservation.state, 'sold')) return false
  const { state, productId } = reservation
  return state === 'held' || takeFromStock(db, productId, { reserved: false })
}

/** Takes a product that was held for a customer out of the stock: the last statement of its sale. */
export async function countReservedAsSold(db: Db, { state, productId }: ReservationRow): Promise<void> {
  if (state === 'held') await takeFromStock(db, productId, { reserved: true })
}

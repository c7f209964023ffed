import type { Db } from '#db/client.ts'
import { reservationMayBecome } from '#rules/checkout/reservation-state.ts'
import { takeFromStock } from '#server/catalogue/stock.store.ts'
import type { ReservationRow } from './reservations.store.ts'

/**
 * Whether a captured payment can have what it is for: what is reserved, or, when the reservation has lapsed, as many that
 * are still there and are taken out of the stock at once. What is reserved is counted by `countReservedAsSold`, which comes
 * last.
 */
export async function takeReserved(db: Db, reservation: ReservationRow | null): Promise<boolean> {
  if (!reservation || !reservationMayBecome(reservation.state, 'sold')) return false
  return reservation.state === 'held' || takeFromStock(db, reservation, { reserved: false })
}

/** Takes a product that was held for a customer out of the stock: the last statement of its sale. */
export async function countReservedAsSold(db: Db, reservation: ReservationRow): Promise<void> {
  if (reservation.state === 'held') await takeFromStock(db, reservation, { reserved: true })
}

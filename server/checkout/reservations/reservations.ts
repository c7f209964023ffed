import type { Db } from '#db/client.ts'
import { type ReleaseReason, reservationMayBecome } from '#rules/checkout/reservation-state.ts'
import { releaseStock, takeFromStock } from '#server/catalogue/stock.store.ts'
import { lockReservation, markReleased, markSold, type ReservationRow } from './reservations.store.ts'

export type Release = { at: Date; reason: ReleaseReason }

/** Puts a reserved product back on sale. Harmless when it was given back or sold before. */
export async function releaseReservation(db: Db, paymentId: string, release: Release): Promise<boolean> {
  const ended = await endReservation(db, paymentId, release)
  if (!ended) return false
  await releaseStock(db, ended)
  return true
}

/** The same without counting the product, which is left to the caller; `null` when it was given back or sold before. */
export async function endReservation(
  db: Db,
  paymentId: string,
  { at, reason }: Release,
): Promise<ReservationRow | null> {
  const reservation = await lockReservation(db, paymentId)
  if (!reservation || !reservationMayBecome(reservation.state, 'released')) return null
  // Its own job is late: a new attempt is then no retry of a live reservation.
  const endedAlready = reason === 'superseded' && reservation.expiresAt <= at
  await markReleased(db, paymentId, { at, reason: endedAlready ? 'expired' : reason })
  return reservation
}

/**
 * Gives the product of a captured payment to its customer: what is reserved for it, or, when the reservation has lapsed,
 * as many that are still there. `false` when too few are. What is reserved is counted by `countReservedAsSold`, which
 * comes last.
 */
export async function sellReserved(db: Db, reservation: ReservationRow | null): Promise<boolean> {
  if (!reservation || !reservationMayBecome(reservation.state, 'sold')) return false
  if (reservation.state !== 'held' && !(await takeFromStock(db, reservation, { reserved: false })))
    return false
  await markSold(db, reservation.paymentId)
  return true
}

/** Takes a product that was held for a customer out of the stock: the last statement of its sale. */
export async function countReservedAsSold(db: Db, reservation: ReservationRow): Promise<void> {
  if (reservation.state === 'held') await takeFromStock(db, reservation, { reserved: true })
}

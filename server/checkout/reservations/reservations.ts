import type { Db } from '#db/client.ts'
import { type ReleaseReason, reservationMayBecome } from '#rules/checkout/reservation-state.ts'
import { countReleased, countReserved, countSold } from '#server/catalogue/stock.store.ts'
import type { ProductWithPrice } from '#server/pricing/product-price.ts'
import { priceProduct } from '#server/pricing/product-prices.store.ts'
import { lockReservation, markReleased, markSold } from './reservations.store.ts'

/** Counts one product as held, if there is one left, and prices it; `null` when not. */
export async function reserveProduct(db: Db, productId: string): Promise<ProductWithPrice | null> {
  const product = await countReserved(db, productId)
  if (!product) return null
  return priceProduct(db, product)
}

export type Release = { at: Date; reason: ReleaseReason }

/** Gives a held product back to the shelf. Harmless when it was given back or sold before. */
export async function releaseReservation(
  db: Db,
  paymentId: string,
  { at, reason }: Release,
): Promise<boolean> {
  const reservation = await lockReservation(db, paymentId)
  if (!reservation || !reservationMayBecome(reservation.state, 'released')) return false
  // Its own job is late: a new attempt is then no retry of a live reservation.
  const endedAlready = reason === 'superseded' && reservation.expiresAt <= at
  await markReleased(db, paymentId, { at, reason: endedAlready ? 'expired' : reason })
  await countReleased(db, reservation.productId)
  return true
}

/**
 * Takes the product of a captured payment out of the stock: the one held for it, or, when the hold has lapsed,
 * another that is still there. `false` when the product is gone.
 */
export async function sellReserved(db: Db, paymentId: string): Promise<boolean> {
  const reservation = await lockReservation(db, paymentId)
  if (!reservation || !reservationMayBecome(reservation.state, 'sold')) return false
  const reserved = reservation.state === 'held'
  if (!(await countSold(db, reservation.productId, { reserved }))) return false
  await markSold(db, paymentId)
  return true
}

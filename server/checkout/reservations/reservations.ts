import type { Db } from '#db/client.ts'
import { reservationMayBecome } from '#rules/checkout/reservation-state.ts'
import { type ProductQuantity, takeFromStock } from '#server/catalogue/stock.store.ts'
import { moveItems, reserveItemAgain } from '#server/items/item-moves.store.ts'
import { endReservations, type ReservationRow } from './reservations.store.ts'

/**
 * Answers whether a captured payment can have its products. One that is still reserved it can have, and nothing is
 * done: `countReservedAsSold` counts it, which comes last. One whose reservation has lapsed is taken out of the stock
 * at once, and with it the same item, where it is still there.
 */
export async function takeUnlessHeld(
  db: Db,
  reservation: ReservationRow | null,
  { customerId, at }: { customerId: string; at: Date },
): Promise<boolean> {
  if (!reservation || !reservationMayBecome(reservation.state, 'sold')) return false
  if (reservation.state === 'held') return true
  const { itemId } = reservation
  if (itemId !== null && !(await reserveItemAgain(db, itemId, { by: null, at, customerId }))) return false
  return takeFromStock(db, reservation, { reserved: false })
}

/**
 * Ends the reservations still held for payment lines without a sale; their items can be bought again. Returns the
 * products, for the caller to count.
 */
export async function freeReserved(
  db: Db,
  paymentLineIds: readonly string[],
  at: Date,
): Promise<ProductQuantity[]> {
  const ended = await endReservations(db, paymentLineIds, at)
  const itemIds = ended.flatMap(({ itemId }) => itemId ?? [])
  await moveItems(db, itemIds, 'in-stock', { by: null, at })
  return ended
}

/** Takes a product that was held for a customer out of the stock: the last statement of its sale. */
export async function countReservedAsSold(db: Db, reservation: ReservationRow): Promise<void> {
  if (reservation.state === 'held') await takeFromStock(db, reservation, { reserved: true })
}

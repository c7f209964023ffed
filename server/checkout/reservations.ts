import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { reservations } from '#db/schema/checkout.ts'
import { type ReleaseReason, reservationMayBecome } from '#rules/checkout/reservation-state.ts'
import { available } from '#server/catalogue/products.present.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { stockTags } from '#server/changes/tags.ts'
import type { ProductWithPrice } from '#server/pricing/product-price.ts'
import { priceProduct } from '#server/pricing/product-prices.store.ts'

export type ReservedProduct = ProductWithPrice

/**
 * Counts one product as held, if there is one left; `null` when not. The condition stands in the update itself,
 * so of many customers exactly as many succeed as there are products.
 */
export async function reserveProduct(db: Db, productId: string): Promise<ReservedProduct | null> {
  const [product] = await db
    .update(products)
    .set({ reservedQuantity: sql`${products.reservedQuantity} + 1` })
    .where(
      and(
        eq(products.id, productId),
        isNull(products.archivedAt),
        sql`${products.stockQuantity} > ${products.reservedQuantity}`,
      ),
    )
    .returning()
  if (!product) return null
  await invalidate(db, ...stockTags(product, available(product) + 1))
  return priceProduct(db, product)
}

/** A product as it is now, archived or not; nobody sells or changes it until the transaction ends. */
export async function lockProduct(db: Db, productId: string): Promise<typeof products.$inferSelect | null> {
  const [product] = await db.select().from(products).where(eq(products.id, productId)).for('no key update')
  return product ?? null
}

export async function insertReservation(
  db: Db,
  reservation: { paymentId: string; productId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(reservations).values(reservation)
}

export async function lockReservation(db: Db, paymentId: string) {
  const [found] = await db
    .select()
    .from(reservations)
    .where(eq(reservations.paymentId, paymentId))
    .for('update')
  return found ?? null
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
  await db
    .update(reservations)
    .set({ state: 'released', releasedAt: at, releaseReason: endedAlready ? 'expired' : reason })
    .where(eq(reservations.paymentId, paymentId))
  const [product] = await db
    .update(products)
    .set({ reservedQuantity: sql`${products.reservedQuantity} - 1` })
    .where(eq(products.id, reservation.productId))
    .returning()
  if (product) await invalidate(db, ...stockTags(product, available(product) - 1))
  return true
}

/**
 * Takes the product of a captured payment out of the stock: the one held for it, or, when the hold has lapsed,
 * another that is still there. `false` when the product is gone.
 */
export async function sellReserved(db: Db, paymentId: string): Promise<boolean> {
  const reservation = await lockReservation(db, paymentId)
  if (!reservation || !reservationMayBecome(reservation.state, 'sold')) return false
  const held = reservation.state === 'held'
  const [sold] = await db
    .update(products)
    .set({
      stockQuantity: sql`${products.stockQuantity} - 1`,
      reservedQuantity: held ? sql`${products.reservedQuantity} - 1` : products.reservedQuantity,
    })
    .where(
      and(
        eq(products.id, reservation.productId),
        held ? undefined : sql`${products.stockQuantity} > ${products.reservedQuantity}`,
      ),
    )
    .returning()
  if (!sold) return false
  await db.update(reservations).set({ state: 'sold' }).where(eq(reservations.paymentId, paymentId))
  // What was held had left the shelf when it was reserved.
  if (!held) await invalidate(db, ...stockTags(sold, available(sold) + 1))
  return true
}

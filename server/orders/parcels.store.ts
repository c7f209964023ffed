import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { parcels } from '#db/schema/order-fulfilment.ts'

export type ParcelRow = typeof parcels.$inferSelect
type ParcelFacts = Partial<Pick<ParcelRow, 'huid' | 'carrier' | 'trackingNumber'>>

export async function parcelOf(db: Db, orderId: string): Promise<ParcelRow | null> {
  const [parcel] = await db.select().from(parcels).where(eq(parcels.orderId, orderId))
  return parcel ?? null
}

export function parcelsOf(db: Db, orderIds: string[]): Promise<ParcelRow[]> {
  return db.select().from(parcels).where(inArray(parcels.orderId, orderIds))
}

/** Notes what is known of a parcel; what is left out stays as it is. */
export async function noteParcel(db: Db, orderId: string, facts: ParcelFacts, at: Date): Promise<ParcelRow> {
  const changed = { ...facts, updatedAt: at }
  const [parcel] = await db
    .insert(parcels)
    .values({ orderId, ...changed })
    .onConflictDoUpdate({
      target: parcels.orderId,
      set: { ...changed, version: sql`${parcels.version} + 1` },
    })
    .returning()
  if (!parcel) throw new Error('A parcel was not written.')
  return parcel
}

/** Changes a parcel that is still the version the caller saw; `null` when somebody else was first. */
export async function changeParcel(
  db: Db,
  seen: { orderId: string; version: number },
  facts: ParcelFacts,
  at: Date,
): Promise<ParcelRow | null> {
  const [parcel] = await db
    .update(parcels)
    .set({ ...facts, updatedAt: at, version: sql`${parcels.version} + 1` })
    .where(and(eq(parcels.orderId, seen.orderId), eq(parcels.version, seen.version)))
    .returning()
  return parcel ?? null
}

import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { huidText } from '#db/huid-text.ts'
import { parcels } from '#db/schema/order-fulfilment.ts'

/** `huid`: all of them as one text, see `rules/orders/huid.ts`. */
export type ParcelRow = typeof parcels.$inferSelect & { huid: string }
type ParcelFacts = Partial<Pick<ParcelRow, 'carrier' | 'trackingNumber'>>

const WITH_HUIDS = { ...getTableColumns(parcels), huid: huidText('parcels.order_id') }

export async function parcelOf(db: Db, orderId: string): Promise<ParcelRow | null> {
  const [parcel] = await db.select(WITH_HUIDS).from(parcels).where(eq(parcels.orderId, orderId))
  return parcel ?? null
}

export function parcelsOf(db: Db, orderIds: string[]): Promise<ParcelRow[]> {
  return db.select(WITH_HUIDS).from(parcels).where(inArray(parcels.orderId, orderIds))
}

/** Notes what is known of a parcel; what is left out stays as it is. */
export async function noteParcel(db: Db, orderId: string, facts: ParcelFacts, at: Date): Promise<void> {
  const changed = { ...facts, updatedAt: at }
  await db
    .insert(parcels)
    .values({ orderId, ...changed })
    .onConflictDoUpdate({
      target: parcels.orderId,
      set: { ...changed, version: sql`${parcels.version} + 1` },
    })
}

/** Changes a parcel that is still the version the caller saw; false when somebody else was first. */
export async function changeParcel(
  db: Db,
  seen: { orderId: string; version: number },
  facts: ParcelFacts,
  at: Date,
): Promise<boolean> {
  const changed = await db
    .update(parcels)
    .set({ ...facts, updatedAt: at, version: sql`${parcels.version} + 1` })
    .where(and(eq(parcels.orderId, seen.orderId), eq(parcels.version, seen.version)))
    .returning({ version: parcels.version })
  return changed.length > 0
}

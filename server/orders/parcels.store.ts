import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { v7 as timeOrderedId } from 'uuid'
import type { Db } from '#db/client.ts'
import { orderLines, parcels } from '#db/schema/orders.ts'
import { orderStatusesWithout } from '#rules/orders/order-status.ts'
import type { OrderLine } from './orders.store.ts'

export type ParcelRow = typeof parcels.$inferSelect
type ParcelFacts = Partial<Pick<ParcelRow, 'carrier' | 'trackingNumber'>>

/** The parcels of an order, in the order in which they were packed. */
export function parcelsOfOrder(db: Db, orderId: string): Promise<ParcelRow[]> {
  return db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(parcels.id)
}

/** Puts lines of one order, which must be locked, into the parcel that waits to leave; it begins with the first of them. */
export async function putInParcel(db: Db, lines: readonly OrderLine[], at: Date): Promise<void> {
  const [first] = lines
  if (!first) return
  const [waiting] = await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.orderId, first.orderId), eq(parcels.trackingNumber, '')))
    .limit(1)
  const id = waiting?.id ?? (await insertParcel(db, first.orderId, at))
  await moveInto(db, id, lines)
}

/**
 * Sends lines of an order with a carrier: lines that leave without the others of their parcel get one of their own. The
 * order must be locked.
 */
export async function sendParcel(
  db: Db,
  lines: readonly OrderLine[],
  facts: ParcelFacts,
  at: Date,
): Promise<void> {
  const [first] = lines
  if (!first) return
  const ids = lines.map(({ id }) => id)
  const [staying] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(
      and(
        first.parcelId === null ? isNull(orderLines.parcelId) : eq(orderLines.parcelId, first.parcelId),
        eq(orderLines.orderId, first.orderId),
        notInArray(orderLines.status, orderStatusesWithout('isBought')),
        sql`not (${inArray(orderLines.id, ids)})`,
      ),
    )
    .limit(1)
  const id = staying || first.parcelId === null ? await insertParcel(db, first.orderId, at) : first.parcelId
  await moveInto(db, id, lines)
  await db
    .update(parcels)
    .set({ ...facts, updatedAt: at, version: sql`${parcels.version} + 1` })
    .where(eq(parcels.id, id))
}

async function insertParcel(db: Db, orderId: string, at: Date): Promise<string> {
  const id = timeOrderedId()
  await db.insert(parcels).values({ id, orderId, updatedAt: at })
  return id
}

async function moveInto(db: Db, parcelId: string, lines: readonly OrderLine[]): Promise<void> {
  const ids = lines.map(({ id }) => id)
  await db.update(orderLines).set({ parcelId }).where(inArray(orderLines.id, ids))
}

/** Changes a parcel that is still the version the caller saw; false when somebody else was first. */
export async function changeParcel(
  db: Db,
  seen: { id: string; version: number },
  facts: ParcelFacts,
  at: Date,
): Promise<boolean> {
  const changed = await db
    .update(parcels)
    .set({ ...facts, updatedAt: at, version: sql`${parcels.version} + 1` })
    .where(and(eq(parcels.id, seen.id), eq(parcels.version, seen.version)))
    .returning({ version: parcels.version })
  return changed.length > 0
}

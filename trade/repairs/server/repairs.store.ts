import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { orders } from '#db/schema/orders.ts'
import { written } from '#db/written.ts'
import { repairEvents, repairPhotographs, repairs, repairTrips } from '#trade/repairs/schema/repairs.ts'

/** A piece is not fetched from then on; a clock that was ahead must not put that off. */
export const REPAIR_STAMPS = [repairs.readyAt]

export type RepairRow = typeof repairs.$inferSelect
export type RepairEventRow = typeof repairEvents.$inferSelect
export type TripRow = typeof repairTrips.$inferSelect

const nextNumber = sql<string>`'REP-' || nextval('repair_numbers')`

/** Writes a repair with the first event of its history. */
export async function insertRepair(
  db: Db,
  draft: Omit<typeof repairs.$inferInsert, 'number'>,
): Promise<RepairRow> {
  return written(
    await db
      .insert(repairs)
      .values({ ...draft, number: nextNumber })
      .returning(),
  )
}

export const repairById = (db: Db, id: string): Promise<RepairRow | null> =>
  db.select().from(repairs).where(eq(repairs.id, id)).then(firstOf)

export const repairByNumber = (db: Db, number: string): Promise<RepairRow | null> =>
  db.select().from(repairs).where(eq(repairs.number, number)).then(firstOf)

/** Call it with its customer locked, where money is taken. */
export const lockRepair = (db: Db, number: string): Promise<RepairRow | null> =>
  db.select().from(repairs).where(eq(repairs.number, number)).for('update').then(firstOf)

/** Changes a locked repair, which counts as one more version. */
export async function changeRepair(
  db: Db,
  { id, version }: RepairRow,
  change: Partial<typeof repairs.$inferInsert>,
): Promise<void> {
  await db
    .update(repairs)
    .set({ ...change, version: version + 1 })
    .where(eq(repairs.id, id))
}

export async function insertRepairEvent(db: Db, event: typeof repairEvents.$inferInsert): Promise<void> {
  await db.insert(repairEvents).values(event)
}

/** The oldest first. */
export function eventsOfRepair(db: Db, repairId: string): Promise<RepairEventRow[]> {
  return db
    .select()
    .from(repairEvents)
    .where(eq(repairEvents.repairId, repairId))
    .orderBy(asc(repairEvents.at), asc(repairEvents.id))
}

export async function insertTrip(db: Db, trip: typeof repairTrips.$inferInsert): Promise<void> {
  await db.insert(repairTrips).values(trip)
}

/** The last time a piece went to a karigar; null where it never did. */
export const lastTrip = (db: Db, repairId: string): Promise<TripRow | null> =>
  db
    .select()
    .from(repairTrips)
    .where(eq(repairTrips.repairId, repairId))
    .orderBy(desc(repairTrips.sentAt), desc(repairTrips.id))
    .limit(1)
    .then(firstOf)

/** Notes what came back, or what it weighs on second thoughts. With the repair locked. */
export async function endTrip(
  db: Db,
  id: string,
  back: Required<Pick<TripRow, 'backMg' | 'reason' | 'wages'>> & { backAt: Date },
): Promise<void> {
  await db.update(repairTrips).set(back).where(eq(repairTrips.id, id))
}

/** The oldest first. */
export function tripsOfRepair(db: Db, repairId: string): Promise<TripRow[]> {
  return db
    .select()
    .from(repairTrips)
    .where(eq(repairTrips.repairId, repairId))
    .orderBy(asc(repairTrips.sentAt), asc(repairTrips.id))
}

/** Which karigar has each of these pieces now. */
export async function karigarsNow(db: Db, repairIds: readonly string[]): Promise<Map<string, string>> {
  if (repairIds.length === 0) return new Map()
  const rows = await db
    .select({ repairId: repairTrips.repairId, karigar: repairTrips.karigar })
    .from(repairTrips)
    .where(and(inArray(repairTrips.repairId, [...repairIds]), isNull(repairTrips.backAt)))
  return new Map(rows.map(({ repairId, karigar }) => [repairId, karigar]))
}

/** Every time a piece of a customer went to a karigar. */
export function repairTripsOfAll(db: Db) {
  const { karigar, givenMg, backMg, wages } = repairTrips
  return db.select({ karigar, givenMg, backMg, wages }).from(repairTrips).orderBy(asc(repairTrips.id))
}

/** The orders that a repair names. */
export async function ordersNamedBy(db: Db, { chargeOrderId, soldOrderId }: RepairRow) {
  const ids = [chargeOrderId, soldOrderId].flatMap((id) => id ?? [])
  const named =
    ids.length === 0
      ? []
      : await db.select({ id: orders.id, number: orders.number }).from(orders).where(inArray(orders.id, ids))
  const numbers = new Map(named.map(({ id, number }) => [id, number]))
  return {
    chargeOrder: numbers.get(chargeOrderId ?? '') ?? null,
    soldOrder: numbers.get(soldOrderId ?? '') ?? null,
  }
}

/** The repair that is the work of a resizing, locked; null where there is none. */
export const lockRepairOfReturn = (db: Db, returnId: string): Promise<RepairRow | null> =>
  db
    .select()
    .from(repairs)
    .where(and(eq(repairs.returnId, returnId), sql`${repairs.status} <> 'cancelled'`))
    .for('update')
    .then(firstOf)

/** An order by its number, with whose it is. */
export const orderByNumber = (db: Db, number: string) =>
  db
    .select({ id: orders.id, customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.number, number))
    .then(firstOf)

/** Photographs in their order. */
export async function photographsOfRepair(db: Db, repairId: string): Promise<string[]> {
  const rows = await db
    .select({ id: repairPhotographs.id })
    .from(repairPhotographs)
    .where(eq(repairPhotographs.repairId, repairId))
    .orderBy(asc(repairPhotographs.position))
  return rows.map(({ id }) => id)
}

export async function insertRepairPhotographs(
  db: Db,
  rows: readonly (typeof repairPhotographs.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(repairPhotographs).values([...rows])
}

export async function repairPhotographExists(db: Db, id: string): Promise<boolean> {
  return (await db.$count(repairPhotographs, eq(repairPhotographs.id, id))) > 0
}

const repairsOf = (db: Db, customerId: string) =>
  db.select({ id: repairs.id }).from(repairs).where(eq(repairs.customerId, customerId))

export async function repairPhotographsOf(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: repairPhotographs.id })
    .from(repairPhotographs)
    .where(inArray(repairPhotographs.repairId, repairsOf(db, customerId)))
  return rows.map(({ id }) => id)
}

export async function deleteRepairPhotographsOf(db: Db, customerId: string): Promise<void> {
  await db.delete(repairPhotographs).where(inArray(repairPhotographs.repairId, repairsOf(db, customerId)))
}

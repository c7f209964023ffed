import { and, asc, desc, eq, gt, inArray, lte, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { sales } from '#db/schema/promotions.ts'
import { written } from '#db/written.ts'

export type SaleRow = typeof sales.$inferSelect
type Named = { firstName: string; lastName: string; mobileNumber: string }
/** A sale with its people. */
export type SaleOfPeople = { row: SaleRow; plannedBy: Named | null; undoneBy: Named | null }

/** How many sales that are over are listed. */
const MAX_OVER = 100

const ender = alias(customers, 'ender')
const isAhead = inArray(sales.status, ['planned', 'running'])

/** Running and planned sales, then the last that are over; the latest start first. */
export async function listedSales(db: Db): Promise<SaleOfPeople[]> {
  const ahead = await peopled(db, isAhead)
  const over = await peopled(db, inArray(sales.status, ['ended', 'undone'])).limit(MAX_OVER)
  return [...ahead, ...over]
}

export const saleById = (db: Db, id: string): Promise<SaleOfPeople | null> =>
  peopled(db, eq(sales.id, id)).then(firstOf)

function peopled(db: Db, which: SQL | undefined) {
  return db
    .select({
      row: sales,
      plannedBy: PERSON_COLUMNS,
      undoneBy: { firstName: ender.firstName, lastName: ender.lastName, mobileNumber: ender.mobileNumber },
    })
    .from(sales)
    .leftJoin(customers, eq(customers.id, sales.plannedBy))
    .leftJoin(ender, eq(ender.id, sales.undoneBy))
    .where(which)
    .orderBy(desc(sales.startsAt), desc(sales.id))
}

export async function countAhead(db: Db): Promise<number> {
  return db.$count(sales, isAhead)
}

export async function salesAhead(db: Db): Promise<SaleRow[]> {
  return db.select().from(sales).where(isAhead)
}

export async function insertSale(db: Db, draft: typeof sales.$inferInsert): Promise<SaleRow> {
  return written(await db.insert(sales).values(draft).returning())
}

/** In the order in which they began. */
export function salesRunning(db: Db): Promise<SaleRow[]> {
  return db
    .select()
    .from(sales)
    .where(eq(sales.status, 'running'))
    .orderBy(asc(sales.startsAt), asc(sales.id))
}

const mayEnd = (now: Date) => and(isAhead, lte(sales.endsAt, now))
const mayStart = (now: Date) =>
  and(eq(sales.status, 'planned'), lte(sales.startsAt, now), gt(sales.endsAt, now))

/** Whether the time of a sale has come, to begin or to end. */
export async function isAnyDue(db: Db, now: Date): Promise<boolean> {
  return (await db.$count(sales, or(mayEnd(now), mayStart(now)))) > 0
}

/** Ends the sales that are over, even those that never ran because no worker was up at their time. */
export function endDue(db: Db, now: Date): Promise<SaleRow[]> {
  return db.update(sales).set({ status: 'ended' }).where(mayEnd(now)).returning()
}

export function startDue(db: Db, now: Date): Promise<SaleRow[]> {
  return db.update(sales).set({ status: 'running' }).where(mayStart(now)).returning()
}

/** Returns whether it was still ahead. */
export async function markUndone(db: Db, id: string, undone: { at: Date; by: string }): Promise<boolean> {
  const changed = await db
    .update(sales)
    .set({ status: 'undone', undoneAt: undone.at, undoneBy: undone.by })
    .where(and(eq(sales.id, id), isAhead))
    .returning({ id: sales.id })
  return changed.length > 0
}

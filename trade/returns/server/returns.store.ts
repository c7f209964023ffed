import { and, asc, desc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { written } from '#db/written.ts'
import type { Day } from '#rules/days.ts'
import { lineById, type OrderLine } from '#server/orders/orders.store.ts'
import { purchaseVouchers, returnEvents, returnPhotographs, returns } from '#trade/returns/schema/returns.ts'

export type ReturnRow = typeof returns.$inferSelect
export type ReturnEventRow = typeof returnEvents.$inferSelect
export type PhotographRow = typeof returnPhotographs.$inferSelect

const nextNumber = sql<string>`'RET-' || nextval('return_numbers')`

export async function insertReturn(
  db: Db,
  draft: Omit<typeof returns.$inferInsert, 'number'>,
): Promise<ReturnRow> {
  return written(
    await db
      .insert(returns)
      .values({ ...draft, number: nextNumber })
      .returning(),
  )
}

export async function insertEvent(db: Db, event: typeof returnEvents.$inferInsert): Promise<void> {
  await db.insert(returnEvents).values(event)
}

export async function insertPhotographs(
  db: Db,
  returnId: string,
  takenBy: PhotographRow['takenBy'],
  images: readonly { id: string; width: number; height: number }[],
): Promise<void> {
  if (images.length === 0) return
  await db
    .insert(returnPhotographs)
    .values(
      images.map(({ id, width, height }, position) => ({ id, width, height, position, returnId, takenBy })),
    )
}

/** The order line of a return, which is locked before the return itself. */
export async function lineOfReturn(db: Db, number: string): Promise<OrderLine | null> {
  const [row] = await db.select({ lineId: returns.lineId }).from(returns).where(eq(returns.number, number))
  return row ? lineById(db, row.lineId) : null
}

/** Where the other exchanges and buybacks of the products of one payment are. */
export async function otherPurchases(
  db: Db,
  { id }: Pick<ReturnRow, 'id'>,
  paymentId: string,
): Promise<ReturnRow['status'][]> {
  const rows = await db
    .select({ status: returns.status })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(returns, eq(returns.lineId, orderLines.id))
    .where(and(eq(orders.paymentId, paymentId), ne(returns.id, id), isNotNull(returns.quote)))
  return rows.map(({ status }) => status)
}

/** Call it with the order locked. */
export const lockReturn = (db: Db, number: string): Promise<ReturnRow | null> =>
  db.select().from(returns).where(eq(returns.number, number)).for('update').then(firstOf)

/** Changes a locked return, which counts as one more version. */
export async function changeReturn(
  db: Db,
  { id, version }: ReturnRow,
  change: Partial<typeof returns.$inferInsert>,
): Promise<void> {
  await db
    .update(returns)
    .set({ ...change, version: version + 1 })
    .where(eq(returns.id, id))
}

/** Newest first. */
export function returnsOfLine(db: Db, lineId: string): Promise<ReturnRow[]> {
  return db
    .select()
    .from(returns)
    .where(eq(returns.lineId, lineId))
    .orderBy(desc(returns.createdAt), desc(returns.id))
}

/** The events of each of these returns, oldest first. */
export async function eventsOf(db: Db, returnIds: string[]): Promise<Map<string, ReturnEventRow[]>> {
  if (returnIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(returnEvents)
    .where(inArray(returnEvents.returnId, returnIds))
    .orderBy(asc(returnEvents.at), asc(returnEvents.id))
  return Map.groupBy(rows, ({ returnId }) => returnId)
}

/** The photographs of each of these returns, in order, the customer's first. */
export async function photographsOf(db: Db, returnIds: string[]): Promise<Map<string, PhotographRow[]>> {
  if (returnIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(returnPhotographs)
    .where(inArray(returnPhotographs.returnId, returnIds))
    .orderBy(asc(returnPhotographs.takenBy), asc(returnPhotographs.position), asc(returnPhotographs.id))
  return Map.groupBy(rows, ({ returnId }) => returnId)
}

/** Approved returns that their customer should have brought before that day, the earliest first: a late courier ends none. */
export async function returnsToLapse(db: Db, today: Day, limit: number): Promise<string[]> {
  const rows = await db
    .select({ number: returns.number })
    .from(returns)
    .where(and(eq(returns.status, 'approved'), eq(returns.handover, 'counter'), lt(returns.arriveBy, today)))
    .orderBy(asc(returns.arriveBy))
    .limit(limit)
  return rows.map(({ number }) => number)
}

/** The ids of all photographs of a customer's returns. */
export async function photographIdsOf(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: returnPhotographs.id })
    .from(returnPhotographs)
    .innerJoin(returns, eq(returns.id, returnPhotographs.returnId))
    .where(eq(returns.customerId, customerId))
  return rows.map(({ id }) => id)
}

/** Takes an erased customer's words and photographs off their returns; the figures stay with the books. */
export async function blankReturnsOf(db: Db, customerId: string): Promise<void> {
  const theirs = db.select({ id: returns.id }).from(returns).where(eq(returns.customerId, customerId))
  await db.delete(returnPhotographs).where(inArray(returnPhotographs.returnId, theirs))
  await db.update(returns).set({ notes: '', broughtBy: null }).where(eq(returns.customerId, customerId))
  // Money that the shop owes is still paid; where to is blanked with the pay-out.
  const isPaid = and(eq(returns.customerId, customerId), ne(returns.status, 'to-pay-out'))
  await db.update(returns).set({ payTo: '' }).where(isPaid)
}

export type VoucherRow = typeof purchaseVouchers.$inferSelect

export async function insertVoucher(db: Db, draft: typeof purchaseVouchers.$inferInsert): Promise<void> {
  await db.insert(purchaseVouchers).values(draft)
}

/** The number of the voucher of each of these returns that has one. */
export async function voucherNumbersOf(db: Db, returnIds: string[]): Promise<Map<string, string>> {
  if (returnIds.length === 0) return new Map()
  const { returnId, number } = purchaseVouchers
  const rows = await db
    .select({ returnId, number })
    .from(purchaseVouchers)
    .where(inArray(returnId, returnIds))
  return new Map(rows.map((row) => [row.returnId, row.number]))
}

/** The voucher of a return, and whose it is. */
export async function voucherOf(
  db: Db,
  number: string,
): Promise<{ voucher: VoucherRow; customerId: string } | null> {
  const [row] = await db
    .select({ voucher: purchaseVouchers, customerId: returns.customerId })
    .from(purchaseVouchers)
    .innerJoin(returns, eq(returns.id, purchaseVouchers.returnId))
    .where(eq(returns.number, number))
  return row ?? null
}

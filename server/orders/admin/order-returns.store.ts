import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orderLines } from '#db/schema/orders.ts'
import { returnEvents, returns } from '#db/schema/returns.ts'
import { OPEN_RETURNS } from '#rules/returns/return-steps.ts'

/** Whether a return of the line has not come to its end. */
export async function hasOpenReturn(db: Db, lineId: string): Promise<boolean> {
  const open = and(eq(returns.lineId, lineId), inArray(returns.status, [...OPEN_RETURNS]))
  return (await db.$count(returns, open)) > 0
}

/** The number of an exchange or a buyback of the line that has not come to its end; null where there is none. */
export async function openPurchaseOf(db: Db, lineId: string): Promise<string | null> {
  const open = and(
    eq(returns.lineId, lineId),
    inArray(returns.kind, ['exchange', 'buyback']),
    inArray(returns.status, [...OPEN_RETURNS]),
  )
  const [row] = await db.select({ number: returns.number }).from(returns).where(open)
  return row?.number ?? null
}

/** Whether the shop has bought the product back: its value was paid then, or credited. */
export async function isBoughtBack(db: Db, lineId: string): Promise<boolean> {
  const settled = and(eq(returns.lineId, lineId), inArray(returns.status, ['credited', 'paid-out']))
  return (await db.$count(returns, settled)) > 0
}

/** What happened to the returns of an order, the oldest first. */
export function returnEventsOf(db: Db, orderId: string) {
  const { event, at, note, by } = returnEvents
  return db
    .select({
      transactionId: orderLines.paymentLineId,
      number: returns.number,
      kind: returns.kind,
      event,
      at,
      note,
      by,
    })
    .from(returnEvents)
    .innerJoin(returns, eq(returns.id, returnEvents.returnId))
    .innerJoin(orderLines, eq(orderLines.id, returns.lineId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(at, returnEvents.id)
}

import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orderLines } from '#db/schema/orders.ts'
import { returnEvents, returns } from '#db/schema/returns.ts'
import { PURCHASED, type ReturnBesideRefund } from '#rules/returns/refund-beside-return.ts'
import { OPEN_RETURNS } from '#rules/returns/return-steps.ts'

/** Whether a return of the line has not come to its end. */
export async function hasOpenReturn(db: Db, lineId: string): Promise<boolean> {
  const open = and(eq(returns.lineId, lineId), inArray(returns.status, [...OPEN_RETURNS]))
  return (await db.$count(returns, open)) > 0
}

/**
 * The return of the line that forbids a refund by hand: one that is open, or in which the shop bought the product back.
 */
export async function returnBesideRefund(db: Db, lineId: string): Promise<ReturnBesideRefund | null> {
  const { number, kind, status } = returns
  const [row] = await db
    .select({ number, kind, status })
    .from(returns)
    .where(
      and(eq(returns.lineId, lineId), ne(kind, 'resizing'), inArray(status, [...OPEN_RETURNS, ...PURCHASED])),
    )
    .limit(1)
  return row ?? null
}

/** The events in the returns of an order, oldest first. */
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

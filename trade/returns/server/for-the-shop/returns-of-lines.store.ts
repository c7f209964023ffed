import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orderLines } from '#db/schema/orders.ts'
import type { ModuleItems } from '#server/modules/of-items.ts'
import type {
  BesideRefund,
  EventOfReturn,
  KnownReturn,
  ModuleLines,
  NamedReturn,
} from '#server/modules/of-lines.ts'
import { isPurchased, PURCHASED, refundFault } from '#trade/returns/rules/refund-beside-return.ts'
import { OPEN_RETURNS } from '#trade/returns/rules/return-steps.ts'
import { purchaseVouchers, returnEvents, returns } from '#trade/returns/schema/returns.ts'

/** Whether a return of the line has not come to its end. */
async function hasOpenReturn(db: Db, lineId: string): Promise<boolean> {
  const open = and(eq(returns.lineId, lineId), inArray(returns.status, [...OPEN_RETURNS]))
  return (await db.$count(returns, open)) > 0
}

/**
 * The return of the line that forbids a refund by hand: one that is open, or in which the shop bought the product back.
 */
async function besideRefund(db: Db, lineId: string): Promise<BesideRefund | null> {
  const { number, kind, status } = returns
  const [beside] = await db
    .select({ number, kind, status })
    .from(returns)
    .where(
      and(eq(returns.lineId, lineId), ne(kind, 'resizing'), inArray(status, [...OPEN_RETURNS, ...PURCHASED])),
    )
    .limit(1)
  return beside ? { fault: refundFault(beside), isBoughtBack: isPurchased(beside) } : null
}

/** The events in the returns of an order, oldest first. */
function eventsOfOrder(db: Db, orderId: string): Promise<EventOfReturn[]> {
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

async function returnOf(db: Db, named: NamedReturn): Promise<KnownReturn | null> {
  const { id, number, kind, status, customerId } = returns
  const [row] = await db
    .select({ id, number, kind, status, customerId })
    .from(returns)
    .where('id' in named ? eq(id, named.id) : eq(number, named.number))
  return row ?? null
}

const isBoughtBack = (lineId: SQL) => sql`exists (select 1 from ${returns} as settled
  where settled.line_id = ${lineId} and settled.status in ('credited', 'paid-out'))`

/** Lines of orders as returns know them. */
export const RETURNS_OF_LINES: ModuleLines = {
  isOnWayBack: hasOpenReturn,
  besideRefund,
  events: eventsOfOrder,
  returnOf,
  isBoughtBack,
}

function returnsOfItem(db: Db, itemId: string) {
  return db
    .select({
      number: returns.number,
      kind: returns.kind,
      status: returns.status,
      at: returns.createdAt,
    })
    .from(returns)
    .innerJoin(orderLines, eq(orderLines.id, returns.lineId))
    .where(eq(orderLines.itemId, itemId))
    .orderBy(asc(returns.createdAt))
}

function vouchersOfItem(db: Db, itemId: string) {
  return db
    .select({ number: purchaseVouchers.number, at: purchaseVouchers.issuedAt, of: returns.number })
    .from(purchaseVouchers)
    .innerJoin(returns, eq(returns.id, purchaseVouchers.returnId))
    .innerJoin(orderLines, eq(orderLines.id, returns.lineId))
    .where(eq(orderLines.itemId, itemId))
    .orderBy(purchaseVouchers.issuedAt)
}

async function returnInShop(db: Db, itemId: string): Promise<string | null> {
  const [row] = await db
    .select({ number: returns.number })
    .from(returns)
    .innerJoin(orderLines, eq(orderLines.id, returns.lineId))
    .where(and(eq(orderLines.itemId, itemId), eq(returns.product, 'in-shop')))
    .limit(1)
  return row?.number ?? null
}

/** Items as returns know them. */
export const RETURNS_OF_ITEMS: ModuleItems = {
  returns: returnsOfItem,
  vouchers: vouchersOfItem,
  undecided: returnInShop,
}

import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { huidText } from '#db/huid-text.ts'
import { paymentLines, payments } from '#db/schema/checkout.ts'
import { formerOrderNumbers, orderHistory, orderLines, orders, parcels } from '#db/schema/orders.ts'
import type { Day } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import { orderStatusesWith } from '#rules/orders/order-status.ts'
import { addressChangesOf, type OrderAddressChange } from './order-address.store.ts'
import { LINE_COLUMNS, type OrderLine, type OrderMove } from './orders.store.ts'
import type { ParcelRow } from './parcels.store.ts'
import { balanceDue, rateFixedUntil } from './payment-lines.store.ts'
import { type RefundRow, refundsOfLines } from './refunds.store.ts'

/** A line with what its presenter needs. */
export type LineInFull = {
  line: OrderLine
  /** Numbers by which its order was known before. */
  formerNumbers: string[]
  providerPaymentId: string | null
  /** Paise of the total that store credit paid. */
  creditUsed: Paise
  /** Paise of the total that an offer of the payment provider took off. */
  offer: Paise
  /** Paise still to be paid at the counter; nothing is of a cancelled line. */
  balance: Paise
  /** The last day on which that is taken at the fixed rate. */
  rateFixedUntil: Day | null
  method: string
  /** None until it is packed. */
  parcel: ParcelRow | null
  /** All of them as one text. */
  huid: string
  history: OrderMove[]
  addressChanges: OrderAddressChange[]
  refunds: RefundRow[]
}

/** The most lines that a customer's own list shows; the shop finds older ones. */
const MAX_LINES_LISTED = 200

/** The lines that a customer bought, newest first; lines bought together are together. */
export function linesOfCustomer(db: Db, customerId: string): Promise<LineInFull[]> {
  return readLines(db, eq(orders.customerId, customerId))
}

export async function lineInFull(db: Db, id: string): Promise<LineInFull> {
  const [line] = await readLines(db, eq(orderLines.id, id))
  if (!line) throw new Error(`The order line ${id} is gone.`)
  return line
}

/** All lines of an order, in their order. */
export function linesInFull(db: Db, orderId: string): Promise<LineInFull[]> {
  return readLines(db, eq(orders.id, orderId))
}

const BOUGHT = orderStatusesWith('isBought')

const formerNumbers = sql<
  string[]
>`array(select former.number from ${formerOrderNumbers} as former where former.order_id = ${orders.id})`

/** Four queries however many lines. */
async function readLines(db: Db, where: SQL): Promise<LineInFull[]> {
  const rows = await db
    .select({
      line: LINE_COLUMNS,
      formerNumbers,
      providerPaymentId: payments.providerPaymentId,
      creditUsed: paymentLines.creditUsed,
      offer: paymentLines.offerAmount,
      balance: balanceDue,
      rateFixedUntil,
      method: payments.method,
      parcel: parcels,
      huid: huidText,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(paymentLines, eq(paymentLines.id, orderLines.paymentLineId))
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .leftJoin(parcels, eq(parcels.id, orderLines.parcelId))
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id), orderLines.position)
    .limit(MAX_LINES_LISTED)
  if (rows.length === 0) return []
  const historyOf = await movesOf(
    db,
    rows.map(({ line }) => line.id),
  )
  const changesOf = await addressChangesOf(db, [...new Set(rows.map(({ line }) => line.orderId))])
  const refundsOf = await refundsOfLines(
    db,
    rows.map(({ line }) => line.paymentLineId),
  )
  return rows.map((row) => ({
    ...row,
    balance: BOUGHT.includes(row.line.status) ? row.balance : 0,
    history: historyOf.get(row.line.id) ?? [],
    addressChanges: changesOf.get(row.line.orderId) ?? [],
    refunds: refundsOf.get(row.line.paymentLineId) ?? [],
  }))
}

/** The moves of lines, by the line's id, the earliest first. */
export async function movesOf(db: Db, ids: string[]): Promise<Map<string, OrderMove[]>> {
  const moves = await db
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.lineId, ids))
    .orderBy(orderHistory.at, orderHistory.id)
  return Map.groupBy(moves, (move) => move.lineId)
}

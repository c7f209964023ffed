import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  notInArray,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { v7 as timeOrderedId } from 'uuid'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { namedQueryByShape, placeholdersOf, valuesOf } from '#db/queries/named-query.ts'
import { customers } from '#db/schema/identity.ts'
import { orderHistory, orderLines, orders } from '#db/schema/orders.ts'
import { reviews } from '#db/schema/reviews.ts'
import { type OrderStatus, orderStatusesWithout, orderStatusOf } from '#rules/orders/order-status.ts'
import { mustBeSold, sellingItems } from './items/selling-items.store.ts'

export type OrderRow = typeof orders.$inferSelect

/** What a line needs to know of its order, whose lines share it. */
const OF_ORDER = {
  number: orders.number,
  paymentId: orders.paymentId,
  customerId: orders.customerId,
  handover: orders.handover,
  shippingAddress: orders.shippingAddress,
  addressVersion: orders.addressVersion,
  placedByAdmin: orders.placedByAdmin,
}

/** The columns of {@link OrderLine}, of `order_lines` joined with `orders`. */
export const LINE_COLUMNS = { ...getTableColumns(orderLines), ...OF_ORDER }

/** A line of an order, with what its order says of all of them. */
export type OrderLine = typeof orderLines.$inferSelect & Pick<OrderRow, keyof typeof OF_ORDER>

/** The next number of the shop's own series, as customers quote it. */
const nextNumber = sql<string>`'SGJ-' || nextval('order_numbers')`

type OrderDraft = Pick<OrderRow, 'paymentId' | 'customerId' | 'shippingAddress' | 'placedAt'> &
  Partial<Pick<OrderRow, 'handover'>>
/** A line that was just written: whether its customer has reviewed the product already. */
export type NewOrderLine = OrderLine & { isReviewed: boolean }

export type LineDraft = Pick<OrderLine, 'paymentLineId' | 'productId' | 'quantity' | 'total' | 'quote'> &
  Partial<Pick<OrderLine, 'itemId'>>

/**
 * Writes an order with its lines, its number, the beginning of their history, and whether its customer works for the shop
 * at this moment. Answers the lines in the order given.
 */
export async function insertOrder(
  db: Db,
  draft: OrderDraft,
  lines: readonly LineDraft[],
  by: string = draft.customerId,
): Promise<NewOrderLine[]> {
  const { paymentId, customerId, shippingAddress, placedAt, handover = 'parcel' } = draft
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const order = { id: timeOrderedId(), paymentId, customerId, shippingAddress, placedAt, handover, total }
  const rows = lines.map((line, position) => ({
    ...{ itemId: null, ...line, id: timeOrderedId(), orderId: order.id },
    ...{ position, placedAt },
  }))
  const written = await writeOrder(db, { order, rows, by })
  mustBeSold(rows, written[0]?.itemsSold ?? 0)
  return written
    .map(({ itemsSold: _, ...line }) => ({
      ...line,
      paymentId,
      customerId,
      shippingAddress,
      addressVersion: 1,
    }))
    .toSorted((one, other) => one.position - other.position)
}

const ORDER_NAMES = [
  'id',
  'paymentId',
  'customerId',
  'shippingAddress',
  'placedAt',
  'handover',
  'total',
] as const
const LINE_NAMES = [
  ...(['id', 'orderId', 'position', 'paymentLineId', 'productId'] as const),
  ...(['quantity', 'itemId', 'total', 'quote', 'placedAt'] as const),
]

/** A row to be written, or placeholders for it. */
type Row<Values> = { [Name in keyof Values]: Values[Name] | Placeholder }
type NewOrder = Pick<OrderRow, (typeof ORDER_NAMES)[number]>
type NewLine = Pick<OrderLine, (typeof LINE_NAMES)[number]>
/** `steps`: with which the history of each row begins. */
type Writing = {
  order: Row<NewOrder>
  rows: readonly Row<NewLine>[]
  steps: readonly Row<{ id: string }>[]
  by: string | Placeholder
}

const ofOrder = <Value>(column: string) => sql<Value>`(select ${sql.identifier(column)} from placed)`

const writtenColumns = (customerId: string | Placeholder, itemsSold: SQL<number>) => ({
  ...getTableColumns(orderLines),
  number: ofOrder<string>('number'),
  handover: ofOrder<OrderRow['handover']>('handover'),
  placedByAdmin: ofOrder<boolean>('placed_by_admin'),
  itemsSold,
  isReviewed: sql<boolean>`exists (select from ${reviews} as review
    where review.product_id = ${orderLines.productId} and review.customer_id = ${customerId})`,
})

function writing(db: Db, { order, rows, steps, by }: Writing, ofItems: ReturnType<typeof sellingItems>) {
  const worksHere = sql<boolean>`(select ${customers.role} <> 'customer' from ${customers} where ${customers.id} = ${order.customerId})`
  const { number, placedByAdmin, handover } = orders
  const placed = db.$with('placed').as(
    db
      .insert(orders)
      .values({ ...order, number: nextNumber, placedByAdmin: worksHere })
      .returning({ number, placedByAdmin, handover }),
  )
  const begun = db.$with('begun').as(
    db
      .insert(orderHistory)
      .values(
        rows.map(({ id: lineId, placedAt: at }, nth) => ({
          ...steps[nth],
          ...{ lineId, status: 'Confirmed' as const, by, at },
        })),
      )
      .returning({ id: orderHistory.id }),
  )
  return db
    .with(placed, begun, ...ofItems.parts)
    .insert(orderLines)
    .values([...rows])
    .returning(writtenColumns(order.customerId, ofItems.count))
}

/** The text of an order without items is made once; items bring parts of their own. */
async function writeOrder(db: Db, { order, rows, by }: { order: NewOrder; rows: NewLine[]; by: string }) {
  const ofItems = sellingItems(db, rows, { by, at: order.placedAt })
  const steps = rows.map(() => ({ id: timeOrderedId() }))
  if (ofItems.parts.length > 0) return writing(db, { order, rows, steps, by }, ofItems)
  const lines = rows.map((row, nth) => ({
    ...valuesOf(row, `line ${nth}`),
    ...valuesOf(steps[nth] ?? {}, `step ${nth}`),
  }))
  return writeNamed(db, `${rows.length} lines`, Object.assign({ by }, valuesOf(order, 'order'), ...lines))
}

const writeNamed = namedQueryByShape(
  'insert-order',
  writtenColumns('', sql<number>`0`),
  (db, shape: `${number} lines`) => {
    const each = Array.from({ length: Number.parseInt(shape, 10) }, (_, nth) => nth)
    const rows = each.map((nth) => placeholdersOf(LINE_NAMES, `line ${nth}`))
    const steps = each.map((nth) => placeholdersOf(['id'], `step ${nth}`))
    const order = placeholdersOf(ORDER_NAMES, 'order')
    const none = sellingItems(db, [], { by: '', at: new Date(0) })
    return writing(db, { order, rows, steps, by: sql.placeholder('by') }, none)
  },
)

/** Moves lines of one locked order to a status; the status of the order follows. */
export async function setLineStatus(
  db: Db,
  lines: readonly OrderLine[],
  status: OrderStatus,
  at: Date,
): Promise<void> {
  const [first] = lines
  if (!first) return
  const ids = lines.map(({ id }) => id)
  await db.update(orderLines).set({ status, updatedAt: at }).where(inArray(orderLines.id, ids))
  const all = await db
    .select({ status: orderLines.status })
    .from(orderLines)
    .where(eq(orderLines.orderId, first.orderId))
  const derived = orderStatusOf(all.map((line) => line.status))
  await db.update(orders).set({ status: derived, updatedAt: at }).where(eq(orders.id, first.orderId))
}

/** Notes that an admin put the products of lines back on sale. */
export async function noteRestocked(db: Db, ids: string[]): Promise<void> {
  await db.update(orderLines).set({ restocked: true }).where(inArray(orderLines.id, ids))
}

export async function writeHistory(
  db: Db,
  moves: readonly (typeof orderHistory.$inferInsert)[],
): Promise<void> {
  await db.insert(orderHistory).values([...moves])
}

export function linesWhere(db: Db, where: SQL | undefined) {
  return db
    .select(LINE_COLUMNS)
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(where)
    .orderBy(asc(orders.id), asc(orderLines.position))
    .$dynamic()
}

export const lineById = (db: Db, id: string): Promise<OrderLine | null> =>
  linesWhere(db, eq(orderLines.id, id)).then(firstOf)

/** The line that was paid for as this line of a payment, the wire's `transactionId`. */
export const lineOfTransaction = (db: Db, paymentLineId: string): Promise<OrderLine | null> =>
  linesWhere(db, eq(orderLines.paymentLineId, paymentLineId)).then(firstOf)

/** The lines that a payment made, in their order. */
export function linesPlacedWith(db: Db, paymentId: string): Promise<OrderLine[]> {
  return linesWhere(db, eq(orders.paymentId, paymentId))
}

/** All lines of an order, in their order. */
export function linesOfOrder(db: Db, orderId: string): Promise<OrderLine[]> {
  return linesWhere(db, eq(orderLines.orderId, orderId))
}

/** All lines of the order people quote, in their order; none where there is no such order. */
export function linesOfNumber(db: Db, number: string): Promise<OrderLine[]> {
  return linesWhere(db, eq(orders.number, number))
}

/**
 * Locks an order, so that moves of its lines take turns, and answers its lines. Where a payment is locked too, the
 * payment comes first.
 */
export async function lockOrder(db: Db, number: string): Promise<OrderLine[]> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, number))
    .for('update')
  return order ? linesOfOrder(db, order.id) : []
}

/** The same, found by its payment; a sale of before orders had lines may have made several. */
export async function lockOrdersOfPayment(db: Db, paymentId: string): Promise<OrderLine[]> {
  await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.paymentId, paymentId))
    .orderBy(orders.id)
    .for('update')
  return linesPlacedWith(db, paymentId)
}

/** The same, found by one of its lines; answers that line. */
export async function lockOrderOfLine(db: Db, { orderId, id }: OrderLine): Promise<OrderLine> {
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  const line = await lineById(db, id)
  if (!line) throw new Error(`The order line ${id} is gone.`)
  return line
}

/** A cancelled line does not count as having ordered the product. */
export async function hasOrdered(db: Db, customerId: string, productId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: orderLines.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orderLines.productId, productId),
        notInArray(orderLines.status, orderStatusesWithout('isBought')),
      ),
    )
    .limit(1)
  return found !== undefined
}

export type OrderMove = typeof orderHistory.$inferSelect

/** The last move of a line. */
export const lastMoveOf = (db: Db, lineId: string): Promise<OrderMove | null> =>
  db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.lineId, lineId))
    .orderBy(desc(orderHistory.at), desc(orderHistory.id))
    .limit(1)
    .then(firstOf)

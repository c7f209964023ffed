import { getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { v7 as timeOrderedId } from 'uuid'
import type { Db } from '#db/client.ts'
import { namedQueryByShape, placeholdersOf, valuesOf } from '#db/queries/named-query.ts'
import { customers } from '#db/schema/identity.ts'
import { orderHistory, orderLines, orders } from '#db/schema/orders.ts'
import { reviews } from '#db/schema/reviews.ts'
import { mustBeSold, sellingItems } from './items/selling-items.store.ts'
import type { OrderLine, OrderRow } from './orders.store.ts'

/** The next number of the shop's own series, as customers quote it. */
const nextNumber = sql<string>`'SGJ-' || nextval('order_numbers')`

type OrderDraft = Pick<OrderRow, 'paymentId' | 'customerId' | 'shippingAddress' | 'placedAt'> &
  Partial<Pick<OrderRow, 'handover'>>
/** A line that was just written: whether its customer has reviewed the product already. */
type NewOrderLine = OrderLine & { isReviewed: boolean }

type LineDraft = Pick<OrderLine, 'paymentLineId' | 'productId' | 'quantity' | 'total' | 'quote'> &
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
    itemId: null,
    ...line,
    id: timeOrderedId(),
    orderId: order.id,
    position,
    placedAt,
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
          lineId,
          status: 'Confirmed' as const,
          by,
          at,
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

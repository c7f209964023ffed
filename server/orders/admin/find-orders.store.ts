import { and, eq, gte, inArray, like, lt, lte, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { refunds } from '#db/schema/checkout.ts'
import { customers } from '#db/schema/identity.ts'
import { invoices } from '#db/schema/invoices.ts'
import { items } from '#db/schema/items.ts'
import { orderHuids } from '#db/schema/order-fulfilment.ts'
import { formerOrderNumbers, orderLines, orders, parcels } from '#db/schema/orders.ts'
import type { Paise } from '#rules/money.ts'
import type { OrderSearch } from '#rules/orders/order-search.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import { isToBePaid } from '#server/orders/balance/to-be-paid.store.ts'
import { isDocument } from '#server/orders/find-document.store.ts'
import { beyond, type ListOrder, readPage } from '#server/paging/keyset.ts'

export type OrderChoice = {
  status?: OrderStatus
  placedFrom?: Date
  placedBefore?: Date
  least?: Paise
  most?: Paise
  search?: OrderSearch
  /** Only those whose customer still waits for money; `bought`: tests for lines whose piece was bought back. */
  refundOwed?: { bought: readonly ((lineId: SQL) => SQL)[] }
  /** Only those of which something is still to be paid. */
  balance?: 'owed'
}

/** For `where`: the orders of a choice, from the place on at which the page begins. */
export function isOnPage(
  db: Db,
  choice: OrderChoice,
  order: ListOrder,
  cursor: CursorQuery,
): SQL | undefined {
  const where = and(...narrowed(db, choice))
  if (!choice.search) return and(where, beyond(order, cursor))
  return inArray(orders.id, idsFound(db, { search: choice.search, where, order, cursor }))
}

function narrowed(
  db: Db,
  { status, placedFrom, placedBefore, least, most, refundOwed, balance }: OrderChoice,
): (SQL | undefined)[] {
  return [
    status && eq(orders.status, status),
    placedFrom && gte(orders.placedAt, placedFrom),
    placedBefore && lt(orders.placedAt, placedBefore),
    least === undefined ? undefined : gte(orders.total, least),
    most === undefined ? undefined : lte(orders.total, most),
    refundOwed && isRefundOwed(refundOwed.bought),
    balance && isToBePaid(db),
  ]
}

/**
 * A refund is on its way, or failed and nothing has taken its place; `refunds_unfinished` finds the few. Or a return was
 * recorded by hand, and nothing was refunded or bought back since.
 */
const isRefundOwed = (bought: readonly ((lineId: SQL) => SQL)[]) => sql`(${orders.id} in (
  select owed.order_id from ${orderLines} as owed where owed.payment_line_id in (
    select unfinished.payment_line_id from ${refunds} as unfinished where unfinished.status <> 'processed'
      and (unfinished.status <> 'failed' or not exists (
        select 1 from ${refunds} as other where other.payment_line_id = unfinished.payment_line_id and other.status <> 'failed')))
  union all
  select back.order_id from ${orderLines} as back where back.status = 'Returned'
    and not exists (select 1 from ${refunds} as any_refund where any_refund.payment_line_id = back.payment_line_id)
    ${sql.join(bought.map((isBought) => sql`and not ${isBought(sql`back.id`)}`))}))`

type Search = { search: OrderSearch; where: SQL | undefined; order: ListOrder; cursor: CursorQuery }

/**
 * Orders by the words on the parcel or the account, by the tracking number, by an article's tag or HUID, or by
 * a document's number. A query for each rather than one with `or`: each stops at a page, and each finds its own index.
 */
function idsFound(db: Db, { search, where, order, cursor }: Search) {
  const ofOrders = () => db.select({ id: orders.id }).from(orders).$dynamic()
  const page = (query: ReturnType<typeof ofOrders>, isFound: SQL | undefined) =>
    readPage(query, order, cursor, and(isFound, where))
  const byParcel = page(ofOrders(), like(orders.searchText, search.pattern))
  const byAccount = page(
    ofOrders().innerJoin(customers, eq(customers.id, orders.customerId)),
    like(customers.searchText, search.pattern),
  )
  const byTracking = page(
    ofOrders().innerJoin(parcels, eq(parcels.orderId, orders.id)),
    isTrackedAs(search.tracking ?? ''),
  )
  const byFormerNumber = page(
    ofOrders().innerJoin(formerOrderNumbers, eq(formerOrderNumbers.orderId, orders.id)),
    eq(formerOrderNumbers.number, search.number),
  )
  const byTag = page(
    ofOrders()
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .innerJoin(items, eq(items.id, orderLines.itemId)),
    eq(items.tag, search.number),
  )
  const byAny = union(byParcel, byAccount, byTracking, byFormerNumber, byTag)
  if (search.document) {
    const byDocument = ofOrders().innerJoin(invoices, eq(invoices.orderId, orders.id))
    return sql`(${byAny.union(page(byDocument, isDocument(db, search.document)))})`
  }
  if (search.huid === null) return sql`(${byAny})`
  const byHuid = ofOrders()
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(orderHuids, eq(orderHuids.lineId, orderLines.id))
  return sql`(${byAny.union(page(byHuid, eq(orderHuids.huid, search.huid)))})`
}

/** The index holds only parcels that have a number. */
const isTrackedAs = (number: string) =>
  and(eq(parcels.trackingNumber, number), sql`${parcels.trackingNumber} <> ''`)

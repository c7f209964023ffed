import type { listAdminOrders as contract, OrderFilters } from '#contracts/admin/list-orders.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import { daysAfter, startOfDay } from '#rules/days.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { readOrderSearch } from '#rules/orders/order-search.ts'
import type { Caller } from '#server/caller.ts'
import { boughtBackTests } from '#server/modules/of-lines.ts'
import { type RefundRow, refundsOfLines } from '#server/orders/refunds.store.ts'
import { toPage } from '#server/paging/keyset.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import type { OrderChoice } from './find-orders.store.ts'
import { presentRow } from './orders.present.ts'
import { adminOrders, balanceOfOrders, type StoredOrder, sumOfOrders } from './orders.store.ts'

/** A page of the shop's orders as the admin filtered them: three queries. */
export async function listAdminOrders(
  shop: Shop,
  { sort, after, before, limit, ...filters }: ParsedRequest<typeof contract>['query'],
) {
  const cursor = { after, before, limit }
  const orders = await adminOrders(shop.db, choiceOf(shop, filters), sort, cursor)
  const page = toPage(orders, cursor, ({ order }) => order.id)
  const refundsOf = await refundsOfOrders(shop.db, page.rows)
  const rows = presentRows(shop, page.rows, {
    table: 'orders',
    idOf: ({ order }) => order.id,
    present: (row) => presentRow(row, refundsOf(row)),
  })
  return { ...page, rows }
}

/** The refunds of all lines of each of these orders: one query. */
export async function refundsOfOrders(
  db: Db,
  stored: readonly StoredOrder[],
): Promise<(order: StoredOrder) => RefundRow[]> {
  const paymentLineIds = stored.flatMap(({ lines }) => lines.map(({ line }) => line.paymentLineId))
  const refunds = await refundsOfLines(db, paymentLineIds)
  return ({ lines }) => lines.flatMap(({ line }) => refunds.get(line.paymentLineId) ?? [])
}

/** How many orders match, and what they add up to for those who may see turnover. */
export async function sumOrders(shop: Pick<Shop, 'db' | 'modules'>, caller: Caller, filters: OrderFilters) {
  const { db } = shop
  const choice = choiceOf(shop, filters)
  const { orders, total } = await sumOfOrders(db, choice)
  return {
    orders,
    total: isAllowed(caller.role, 'turnover.read') ? total : null,
    balance: filters.balance ? await balanceOfOrders(db, choice) : null,
  }
}

/** Converts the admin's days to moments. A search too short to search with is none. */
export function choiceOf(
  shop: Pick<Shop, 'modules'>,
  { status, from, to, least, most, search, refund, balance }: OrderFilters,
): OrderChoice {
  return {
    status,
    placedFrom: from === undefined ? undefined : startOfDay(from),
    placedBefore: to === undefined ? undefined : startOfDay(daysAfter(to, 1)),
    least,
    most,
    search: readOrderSearch(search ?? '') ?? undefined,
    refundOwed: refund && { bought: boughtBackTests(shop) },
    balance,
  }
}

import type { OrderView } from '#contracts/orders.ts'

/** Orders in their order, those that one payment has paid for together in one group. */
export function groupedOrders(orders: readonly OrderView[]): OrderView[][] {
  return [...Map.groupBy(orders, (order) => order.boughtTogether ?? order.transactionId).values()]
}

import { ORDER_STATUS } from '#rules/orders/order-status.ts'
import { isMadeToOrder } from '#server/delivery/delivery-promise.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'
import type { LineToBill } from './billing.store.ts'

/** Of the lines of an order that are not billed: all, once nothing is unpaid; until then those that have left. */
export function billableNow(lines: readonly LineToBill[]): readonly LineToBill[] {
  const isPaid = lines.every(({ balance }) => balance === 0)
  return isPaid ? lines : lines.filter(({ line }) => ORDER_STATUS[line.status].hasLeft)
}

/**
 * Lines of an order by the invoice that bills them, which is one for all. Only what has to be made first leaves in a
 * later parcel than the rest, so it has an invoice of its own; what is handed over in the shop leaves together.
 */
export function billsOf(
  { handover }: Pick<OrderRow, 'handover'>,
  lines: readonly LineToBill[],
): LineToBill[][] {
  const leavesLater = ({ line: { quote }, variants }: LineToBill) =>
    handover === 'parcel' && isMadeToOrder(variants, quote.product.variant ?? {})
  return [...Map.groupBy(lines, leavesLater).values()]
}

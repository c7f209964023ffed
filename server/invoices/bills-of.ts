import { isMadeToOrder } from '#server/delivery/delivery-promise.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'
import type { LineToBill } from './billing.store.ts'

/**
 * The lines of an order by the invoice that bills them, which is one for all. Only what has to be made first leaves
 * in a later parcel than the rest, so it has an invoice of its own; what is handed over in the shop leaves together.
 */
export function billsOf({ handover }: Pick<OrderRow, 'handover'>, lines: readonly LineToBill[]): LineToBill[][] {
  const leavesLater = ({ line: { quote }, variants }: LineToBill) =>
    handover === 'parcel' && isMadeToOrder(variants, quote.piece.variant ?? {})
  return [...Map.groupBy(lines, leavesLater).values()]
}

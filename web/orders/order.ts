import type { OrderView } from '#contracts/orders.ts'
import { times } from '#rules/catalogue/quantity-words.ts'
import { earliestDay } from '#rules/counter/fixed-rate.ts'
import { fromRupees, toRupees } from '#rules/money.ts'
import { orderStatusOf } from '#rules/orders/order-status.ts'

/** What all lines of an order share. */
type Shared = Pick<
  OrderView,
  | 'orderId'
  | 'formerNumbers'
  | 'placedAt'
  | 'handover'
  | 'paidInShop'
  | 'transactionNumber'
  | 'shippingAddress'
  | 'addressVersion'
  | 'addressChanges'
>

/** An order as its customer sees it. `total`, `balance` and `creditUsed` are rupees of all lines; `rateFixedUntil` the earliest day. */
export type Order = Shared &
  Pick<OrderView, 'orderStatus' | 'total' | 'balance' | 'creditUsed' | 'rateFixedUntil'> & {
    lines: readonly OrderView[]
  }

/** The orders of a list of lines, each where its first line is. */
export function ordersOf(lines: readonly OrderView[]): Order[] {
  return [...Map.groupBy(lines, ({ orderId }) => orderId).values()].flatMap(orderOf)
}

function orderOf(lines: readonly OrderView[]): Order[] {
  const [first] = lines
  if (!first) return []
  const sum = (amount: 'total' | 'balance' | 'creditUsed') =>
    toRupees(lines.reduce((all, line) => all + fromRupees(line[amount]), 0))
  return [
    {
      ...first,
      orderStatus: orderStatusOf(lines.map(({ orderStatus }) => orderStatus)),
      total: sum('total'),
      balance: sum('balance'),
      creditUsed: sum('creditUsed'),
      rateFixedUntil: earliestDay(lines.map((line) => line.rateFixedUntil)),
      lines,
    },
  ]
}

/** `Lotus Ring, 18K, rose, size 12` or `2 × Lotus Coin`: a line of several by its name. */
export const lineTitle = ({
  name,
  variant,
  quantity,
}: Pick<OrderView, 'name' | 'variant' | 'quantity'>): string =>
  times(quantity) + [name, variant].filter(Boolean).join(', ')

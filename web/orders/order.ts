import type { OrderView } from '#contracts/orders.ts'
import { times, totalQuantity } from '#rules/catalogue/quantity-words.ts'
import { counted } from '#rules/counted.ts'
import { dayInIndia } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import { earliestDay } from '#rules/orders/balance/fixed-rate.ts'
import { ORDER_STATUS, orderStatusOf } from '#rules/orders/order-status.ts'

/** The facts that all lines of an order share. */
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

/** An order as its customer sees it. `total`, `balance` and `creditUsed` are of all lines; `rateFixedUntil` the earliest day. */
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
    lines.reduce((all, line) => all + line[amount], 0)
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

/**
 * The part of an order that is still bought, in pieces and paise: `1 of 2 pieces` where one was cancelled. All of it
 * where nothing is left.
 */
export function boughtOf({ lines, total }: Pick<Order, 'lines' | 'total'>): {
  pieces: string
  total: Paise
} {
  const left = lines.filter(({ orderStatus }) => ORDER_STATUS[orderStatus].isBought)
  const [bought, all] = [totalQuantity(left), totalQuantity(lines)]
  if (bought === 0 || bought === all) return { pieces: counted(all, 'piece'), total }
  const sum = left.reduce((paise, line) => paise + line.total, 0)
  return { pieces: `${bought} of ${counted(all, 'piece')}`, total: sum }
}

/** `Lotus Ring, 18K, rose, size 12` or `2 × Lotus Coin`: a line of several by its name. */
export const lineTitle = ({
  name,
  variant,
  quantity,
}: Pick<OrderView, 'name' | 'variant' | 'quantity'>): string =>
  times(quantity) + [name, variant].filter(Boolean).join(', ')

/** How the day of an order is named: what was bought and taken along in the shop was sold, not placed. */
export const placedLabel = ({
  paidInShop,
  placedAt,
  lines,
}: Pick<Order, 'paidInShop' | 'placedAt' | 'lines'>) =>
  paidInShop && lines.some((line) => isTakenAlong(line, placedAt)) ? 'Sold on' : 'Placed on'

const isTakenAlong = ({ history }: OrderView, placedAt: Date): boolean =>
  history.some(({ status, at }) => status === 'Delivered' && dayInIndia(at) === dayInIndia(placedAt))

import type { OrderView } from '#contracts/orders.ts'
import type { OrderReturns } from '#contracts/returns.ts'
import { formatLongDate } from '#rules/format-dates.ts'

type Offer = NonNullable<OrderReturns['offer']>

/** A line that can be returned, and what it would bring. */
export type ReturnableLine = Pick<OrderView, 'orderId' | 'transactionId' | 'name' | 'variant'> & {
  offer: Offer
}

/** The last whole day on which a return can be requested. */
export const lastDayOf = ({ until }: Pick<Offer, 'until'>): string =>
  formatLongDate(new Date(Date.parse(until) - 1))

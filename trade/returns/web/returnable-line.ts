import type { OrderView } from '#contracts/orders.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import type { OrderReturns } from '#trade/returns/contract/returns.ts'

type Offer = NonNullable<OrderReturns['offer']>

type SoldLine = Pick<OrderView, 'orderId' | 'transactionId' | 'name' | 'variant' | 'quantity'>

/** A line that can be returned, what it would bring, and what may help instead where it does not fit. */
export type ReturnableLine = SoldLine &
  Pick<OrderReturns, 'resizing' | 'otherSizes'> & {
    offer: Offer
  }

/** A ring that is resized free of charge. */
export type ResizableLine = SoldLine & { resizing: NonNullable<OrderReturns['resizing']> }

/** The last whole day on which a return can be requested. */
export const lastDayOf = ({ until }: Pick<Offer, 'until'>): string =>
  formatLongDate(new Date(until.getTime() - 1))

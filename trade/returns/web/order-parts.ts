import { readReturns } from '#trade/returns/contract/returns.ts'
import { askedEvents, type OrderParts } from '#web/orders/details/order-parts.ts'
import { returnEvent } from '#web/orders/order-events.ts'
import { BuybackQuotes } from './buyback/buyback-quotes.tsx'
import { OrderReturns } from './order-returns.tsx'
import { eventsToTell } from './return-words.ts'
import { mayHaveReturns, ofLine } from './use-returns-of.ts'

/** Returns in the details of an order. */
export const returnsOfOrder: OrderParts = {
  name: 'returns',
  WaysBack: OrderReturns,
  Worth: BuybackQuotes,
  events: (lines) =>
    mayHaveReturns(lines).map((line) =>
      askedEvents(readReturns, ofLine(line), ({ returns }) =>
        returns.flatMap((view) =>
          eventsToTell(view).map((event) => ({
            ...returnEvent({ ...event, number: view.number, kind: view.kind }),
            transactionId: line.transactionId,
          })),
        ),
      ),
    ),
}

import { useQueries } from '@tanstack/react-query'
import type { OrderView } from '#contracts/orders.ts'
import { ORDER_STATUS } from '#rules/orders/order-status.ts'
import { readReturns } from '#trade/returns/contract/returns.ts'
import { endpointQuery } from '#web/query/endpoint-query.ts'
import { queryClient } from '#web/query/query-client.ts'

/** The ids of a line in the calls about it. */
export type LineKey = Pick<OrderView, 'orderId' | 'transactionId'>

export const ofLine = ({ orderId, transactionId }: LineKey) => ({
  params: { orderId },
  query: { transactionId },
})

/** Those lines of an order that may have returns. */
export const mayHaveReturns = (lines: readonly OrderView[]) =>
  lines.filter(({ orderStatus }) => ORDER_STATUS[orderStatus].wasDelivered)

/** The returns of those lines of an order that may have some, in their order. */
export function useReturnsOf(lines: readonly OrderView[]) {
  const delivered = mayHaveReturns(lines)
  const queries = useQueries(
    { queries: delivered.map((line) => endpointQuery(readReturns, ofLine(line))) },
    queryClient(),
  )
  return delivered.flatMap((line, nth) => {
    const query = queries[nth]
    return query ? [{ line, query }] : []
  })
}

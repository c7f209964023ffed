import { useState } from 'react'
import { listOrders, type OrderView } from '#contracts/orders.ts'
import { listPendingPayments, type PendingPayment } from '#contracts/pending-payments.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

type PurchaseState = {
  /** The customer's payments of one of the products that may still become an order, the newest first. */
  payments: readonly PendingPayment[]
  /** An order for one of the products that was made while this page was open. */
  order: OrderView | null
}

export type OtherPurchases = PurchaseState & {
  /** The first answer has not come yet. */
  isPending: boolean
  /** Asks the server now; rejects when it does not answer. */
  refetch: () => Promise<PurchaseState>
  /** The customer knows of the orders so far and wants another one. */
  acceptOrders: () => void
}

/** What the customer does about these products in other windows and on other devices, as the server says. */
export function useOtherPurchases(userId: string, productIds: readonly string[]): OtherPurchases {
  const pending = useEndpointQuery(listPendingPayments, { params: { userId } })
  const orders = useEndpointQuery(listOrders, { params: { userId } })
  const [known, setKnown] = useState<readonly OrderView[]>()
  if (known === undefined && orders.data) setKnown(orders.data)

  const stateOf = (payments = pending.data, all = orders.data): PurchaseState => ({
    payments: (payments ?? []).filter((payment) => payment.productIds.some((id) => productIds.includes(id))),
    order: (all && known && all.find((order) => isNew(order, productIds, known))) ?? null,
  })
  const refetch = async () => {
    // One after the other: a payment that is no longer pending by now has its order by then.
    const payments = await pending.refetch({ throwOnError: true })
    const all = await orders.refetch({ throwOnError: true })
    return stateOf(payments.data, all.data)
  }
  return {
    ...stateOf(),
    isPending: pending.isPending,
    refetch,
    acceptOrders: () => setKnown(orders.data ?? known),
  }
}

/** The payment that has become an order: its own, or the one of all that was bought together. */
export const paymentOf = ({ boughtTogether, transactionId }: OrderView): string =>
  boughtTogether ?? transactionId

/** A cancelled order does not count, as on the server. */
function isNew(order: OrderView, productIds: readonly string[], known: readonly OrderView[]): boolean {
  if (!productIds.includes(order.productId) || order.orderStatus === 'Cancelled') return false
  return !known.some(({ orderId }) => orderId === order.orderId)
}

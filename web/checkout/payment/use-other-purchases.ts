import { useMemo, useState } from 'react'
import { listOrders } from '#contracts/orders.ts'
import { listPendingPayments, type PendingPayment } from '#contracts/pending-payments.ts'
import { ORDER_STATUS } from '#rules/orders/order-status.ts'
import { type Order, ordersOf } from '#web/orders/order.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

type PurchaseState = {
  /** The customer's payments of one of the products that may still become an order, the newest first. */
  payments: readonly PendingPayment[]
  /** An order for one of the products that was made while this page was open. */
  order: Order | null
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
  const lines = useEndpointQuery(listOrders, { params: { userId } })
  const orders = useMemo(() => ordersOf(lines.data ?? []), [lines.data])
  const [known, setKnown] = useState<readonly Order[]>()
  if (known === undefined && lines.data) setKnown(orders)

  const stateOf = (payments = pending.data, all = orders): PurchaseState => ({
    payments: (payments ?? []).filter((payment) => payment.productIds.some((id) => productIds.includes(id))),
    order: (known && all.find((order) => isNew(order, productIds, known))) ?? null,
  })
  const refetch = async () => {
    // One after the other: a payment that is no longer pending by now has its order by then.
    const payments = await pending.refetch({ throwOnError: true })
    const all = await lines.refetch({ throwOnError: true })
    return stateOf(payments.data, ordersOf(all.data ?? []))
  }
  return {
    ...stateOf(),
    isPending: pending.isPending,
    refetch,
    acceptOrders: () => setKnown(lines.data ? orders : known),
  }
}

/** A cancelled line does not count, as on the server. */
function isNew({ orderId, lines }: Order, productIds: readonly string[], known: readonly Order[]): boolean {
  if (known.some((order) => order.orderId === orderId)) return false
  return lines.some(
    ({ productId, orderStatus }) => productIds.includes(productId) && ORDER_STATUS[orderStatus].isBought,
  )
}

import { listInvoices } from '#contracts/invoices.ts'
import { OrderPapers } from '#web/orders/order-papers.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** Milliseconds between two looks for an invoice that the shop is writing. */
const POLL_INTERVAL_MS = 5_000

/** The invoice of an order that was placed a moment ago, or when it comes. */
export function OrderInvoice({ orderId }: { orderId: string }) {
  const params = { orderId }
  const invoices = useEndpointQuery(
    listInvoices,
    { params },
    { pollAfter: (data) => (data?.length ? false : POLL_INTERVAL_MS) },
  )
  if (invoices.data?.length) return <OrderPapers orderId={orderId} hideTitle />
  return 'We are preparing it. You will find it in your Order History in a few minutes.'
}

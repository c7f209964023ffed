import { countWaitingCustomers } from '#contracts/admin/alerts.ts'
import { counted } from '#rules/counted.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** For admins: how many customers are told when a product is back in stock. Nothing where nobody waits. */
export function WaitingCustomers({ productId }: { productId: string }) {
  const { data } = useEndpointQuery(countWaitingCustomers, { params: { id: productId } })
  if (!data?.waiting) return null
  return (
    <p className="text-sm font-medium text-garnet">
      {counted(data.waiting, 'customer is waiting', 'customers are waiting')} for this product to be back in
      stock.
    </p>
  )
}

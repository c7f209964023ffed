import { Link } from 'react-router'
import type { sellAtCounter } from '#contracts/admin/counter.ts'
import { listDocumentsOfOrder } from '#contracts/admin/invoices.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { formatDate } from '#rules/format-dates.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { formatExactRupees } from '#web/admin-kit/wire-rupees.ts'
import { DocumentActions } from '#web/orders/admin/invoices/document-actions.tsx'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

type Order = ResponseBody<typeof sellAtCounter>['orders'][number]

/** One order of a sale that was made: its number, what is still to be paid, and its invoice. */
export function SoldOrder({ order }: { order: Order }) {
  const { number, name, picture, total, balance, rateFixedUntil } = order
  return (
    <li className="grid gap-2 py-3 text-sm">
      <div className="flex items-start gap-3">
        <SoldProductThumb src={picture} />
        <span className="min-w-0 flex-1">
          <Link to={adminPaths.order(number)} className="text-link money">
            {number}
          </Link>
          <span className="block break-words text-stone">{name}</span>
        </span>
        <span className="text-right">
          <span className="block font-medium money">{formatExactRupees(total)}</span>
          {balance > 0 && (
            <span className="block text-stone money">{formatExactRupees(balance)} to be paid</span>
          )}
        </span>
      </div>
      {balance === 0 && <SaleInvoice number={number} />}
      {rateFixedUntil && <p className="text-stone">Metal rate fixed until {formatDate(rateFixedUntil)}</p>}
    </li>
  )
}

function SaleInvoice({ number }: { number: string }) {
  const query = useEndpointQuery(listDocumentsOfOrder, { params: { number } })
  if (query.isPending) return <Skeleton className="h-10" />
  const [invoice] = query.data?.documents ?? []
  if (!invoice) return <p>{query.data?.waitsFor ?? 'The invoice is on the order’s page.'}</p>
  return (
    <p className="flex items-center justify-between gap-3">
      <span>
        Tax invoice <span className="money">{invoice.number}</span>
      </span>
      <DocumentActions document={invoice} />
    </p>
  )
}

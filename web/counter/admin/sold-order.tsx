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

/** The order of a sale that was made: its number, its products, and its invoice once all is paid. */
export function SoldOrder({ order: { number, lines, balance, rateFixedUntil } }: { order: Order }) {
  return (
    <>
      <p className="mt-4 text-sm">
        Order{' '}
        <Link to={adminPaths.order(number)} className="text-link money">
          {number}
        </Link>
      </p>
      <ul aria-label="Products" className="mt-2 divide-y divide-hairline border-y border-hairline">
        {lines.map(({ name, image, total }) => (
          <li key={`${name} ${image} ${total}`} className="flex items-start gap-3 py-3 text-sm">
            <SoldProductThumb src={image} />
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <span className="money">{formatExactRupees(total)}</span>
          </li>
        ))}
      </ul>
      {balance === 0 && <SaleInvoice number={number} />}
      {rateFixedUntil && (
        <p className="mt-2 text-sm text-stone">Metal rate fixed until {formatDate(rateFixedUntil)}</p>
      )}
    </>
  )
}

function SaleInvoice({ number }: { number: string }) {
  const query = useEndpointQuery(listDocumentsOfOrder, { params: { number } })
  if (query.isPending) return <Skeleton className="mt-3 h-10" />
  const [invoice] = query.data?.documents ?? []
  if (!invoice)
    return <p className="pt-3 text-sm">{query.data?.waitsFor ?? 'The invoice is on the order’s page.'}</p>
  return (
    <p className="flex items-center justify-between gap-3 pt-3 text-sm">
      <span>
        Tax invoice <span className="money">{invoice.number}</span>
      </span>
      <DocumentActions document={invoice} />
    </p>
  )
}

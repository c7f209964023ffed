import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'react-router'
import { listDocumentsOfOrder } from '#contracts/admin/invoices.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { readableOf } from '#contracts/unreadable.ts'
import { exact } from '#rules/exact-rupees.ts'
import { formatDate } from '#rules/format-dates.ts'
import type { sellAtCounter } from '#trade/counter/contract/counter.ts'
import type { Delivery } from '#trade/counter/rules/counter-sale.ts'
import { GiveBack } from '#trade/counter/web/admin/tenders/tender-fields.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { PrintPaper } from '#web/admin-kit/papers/print-paper.tsx'
import { DocumentActions } from '#web/orders/admin/invoices/document-actions.tsx'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

type Sold = ResponseBody<typeof sellAtCounter>

interface SaleDoneProps {
  sold: Sold
  delivery: Delivery
  onNext: (keepCustomer: boolean) => void
}

const DONE = {
  now: 'Sold and handed over.',
  later: 'Booked. The customer collects it later.',
  parcel: 'Sold. It is ready to be packed with the other orders.',
} as const satisfies Record<Delivery, string>

/** The sale, its papers, and the way to the next one. */
export function SaleDone({ sold, delivery, onNext }: SaleDoneProps) {
  const { orders, receiptNumber, change, vouchers } = sold
  return (
    <div className="max-w-xl">
      <Panel title="Sale">
        <p role="status" className="flex items-start gap-3 text-lg">
          <CircleCheck aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-leaf" />
          <span>
            {DONE[delivery]}
            <span className="block text-base text-stone">{summaryOf(sold)}</span>
          </span>
        </p>
        {change > 0 && (
          <div className="mt-4">
            <GiveBack change={change} />
          </div>
        )}
        {orders.map((order) => (
          <SoldOrder key={order.number} order={order} />
        ))}
        {receiptNumber && (
          <p className="flex items-center justify-between gap-3 pt-3 text-sm">
            <span>
              Receipt{' '}
              <span translate="no" className="money">
                {receiptNumber}
              </span>
            </span>
            <PrintPaper number={receiptNumber} kind="secondary" />
          </p>
        )}
        {vouchers.map((voucher) => (
          <p key={voucher} className="flex items-center justify-between gap-3 pt-3 text-sm">
            <span>
              Purchase voucher{' '}
              <span translate="no" className="money">
                {voucher}
              </span>
            </span>
            <PrintPaper number={voucher} label="Purchase voucher" kind="secondary" />
          </p>
        ))}
        {sold.hasDeclaration && orders[0] && (
          <p className="flex items-center justify-between gap-3 pt-3 text-sm">
            <span>Declaration without a PAN, to be signed by the customer</span>
            <PrintPaper number={orders[0].number} label="Declaration" kind="secondary" />
          </p>
        )}
      </Panel>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="regular" autoFocus onClick={() => onNext(false)}>
          Next customer
        </Button>
        <Button kind="secondary" size="regular" onClick={() => onNext(true)}>
          Another sale to this customer
        </Button>
      </div>
    </div>
  )
}

function summaryOf({ total, credit, balance }: Sold): string {
  return [
    exact(total),
    credit > 0 && `${exact(credit)} by store credit`,
    balance > 0 && `${exact(balance)} still to be paid`,
  ]
    .filter(Boolean)
    .join(' · ')
}

type Order = ResponseBody<typeof sellAtCounter>['orders'][number]

/** The order of a sale that was made: its number, its products, and its invoice once all is paid. */
function SoldOrder({ order: { number, lines, balance, rateFixedUntil } }: { order: Order }) {
  return (
    <>
      <p className="mt-4 text-sm">
        Order{' '}
        <Link to={adminPaths.order(number)} translate="no" className="text-link money">
          {number}
        </Link>
      </p>
      <ul aria-label="Products" className="mt-2 divide-y divide-hairline border-y border-hairline">
        {lines.map(({ name, image, total }) => (
          <li key={`${name} ${image} ${total}`} className="flex items-start gap-3 py-3 text-sm">
            <SoldProductThumb src={image} />
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <span translate="no" className="money">
              {exact(total)}
            </span>
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
  const [invoice] = readableOf(query.data?.documents ?? [])
  if (!invoice)
    return <p className="pt-3 text-sm">{query.data?.waitsFor ?? 'The invoice is on the order’s page.'}</p>
  return (
    <p className="flex items-center justify-between gap-3 pt-3 text-sm">
      <span>
        Tax invoice{' '}
        <span translate="no" className="money">
          {invoice.number}
        </span>
      </span>
      <DocumentActions document={invoice} />
    </p>
  )
}

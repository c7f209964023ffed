import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'react-router'
import type { sellAtCounter } from '#contracts/admin/counter.ts'
import { listDocumentsOfOrder } from '#contracts/admin/invoices.ts'
import type { Answer } from '#contracts/endpoint.ts'
import type { Delivery } from '#rules/counter/counter-sale.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { DocumentActions } from '#web/orders/admin/invoices/document-actions.tsx'
import { PrintReceipt } from '#web/orders/admin/tenders/print-receipt.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

interface SaleDoneProps {
  sold: Answer<typeof sellAtCounter>
  delivery: Delivery
  onNext: (keepCustomer: boolean) => void
}

const DONE = {
  now: 'Sold and handed over.',
  later: 'Booked. The customer collects it later.',
  parcel: 'Sold. It is ready to be packed with the other orders.',
} as const satisfies Record<Delivery, string>

/** What was sold, its papers, and the way to the next sale. */
export function SaleDone({ sold, delivery, onNext }: SaleDoneProps) {
  const { number, total, balance, receiptNumber } = sold
  return (
    <div className="max-w-xl">
      <Panel title="Sale">
        <p role="status" className="flex items-start gap-3 text-lg">
          <CircleCheck aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-leaf" />
          <span>
            {DONE[delivery]}
            <span className="block text-base text-stone">
              <Link to={adminPaths.order(number)} className="text-link money">
                {number}
              </Link>
              {' · '}
              <span className="money">{formatRupees(fromRupees(total), { paise: 'always' })}</span>
              {balance > 0 && ` · ${formatRupees(fromRupees(balance))} still to be paid`}
            </span>
          </span>
        </p>
        <div className="mt-4 grid gap-2 border-t border-hairline pt-4">
          {balance === 0 && <SaleInvoice number={number} />}
          {receiptNumber && (
            <p className="flex items-center justify-between gap-3 text-sm">
              <span>
                Receipt <span className="money">{receiptNumber}</span>
              </span>
              <PrintReceipt number={receiptNumber} kind="secondary" />
            </p>
          )}
        </div>
      </Panel>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button autoFocus onClick={() => onNext(false)}>
          Next customer
        </Button>
        <Button kind="secondary" onClick={() => onNext(true)}>
          Another product for this customer
        </Button>
      </div>
    </div>
  )
}

function SaleInvoice({ number }: { number: string }) {
  const query = useEndpointQuery(listDocumentsOfOrder, { params: { number } })
  if (query.isPending) return <Skeleton className="h-10" />
  const [invoice] = query.data?.documents ?? []
  if (!invoice)
    return <p className="text-sm">{query.data?.waitsFor ?? 'The invoice is on the order’s page.'}</p>
  return (
    <p className="flex items-center justify-between gap-3 text-sm">
      <span>
        Tax invoice <span className="money">{invoice.number}</span>
      </span>
      <DocumentActions document={invoice} />
    </p>
  )
}

import CircleCheck from 'lucide-react/icons/circle-check'
import type { sellAtCounter } from '#contracts/admin/counter.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import type { Delivery } from '#rules/counter/counter-sale.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { formatExactRupees } from '#web/admin-kit/wire-rupees.ts'
import { PrintReceipt } from '#web/orders/admin/tenders/print-receipt.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { SoldOrder } from './sold-order.tsx'

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

/** What was sold, its papers, and the way to the next sale. */
export function SaleDone({ sold, delivery, onNext }: SaleDoneProps) {
  const { orders, receiptNumber } = sold
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
        {orders.map((order) => (
          <SoldOrder key={order.number} order={order} />
        ))}
        {receiptNumber && (
          <p className="flex items-center justify-between gap-3 pt-3 text-sm">
            <span>
              Receipt <span className="money">{receiptNumber}</span>
            </span>
            <PrintReceipt number={receiptNumber} kind="secondary" />
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
    formatExactRupees(total),
    credit > 0 && `${formatExactRupees(credit)} by store credit`,
    balance > 0 && `${formatExactRupees(balance)} still to be paid`,
  ]
    .filter(Boolean)
    .join(' · ')
}

import type { OrderView } from '#contracts/orders.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { orderCan } from '#rules/orders/order-status.ts'
import { LineState } from '#web/orders/line-state.tsx'
import { OrderExtras } from '#web/orders/order-extras.tsx'
import { OrderImage } from '#web/orders/order-image.tsx'
import { paidLines } from '#web/orders/paid-lines.ts'
import { Button } from '#web/ui/action/button.tsx'
import { MoneyTable } from '#web/ui/display/money-table.tsx'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'

interface ContentLinesProps {
  lines: readonly OrderView[]
  onCancel: (line: OrderView) => void
}

/** The lines of an order that has several, each with its price line by line and the way to cancel it alone. */
export function ContentLines({ lines, onCancel }: ContentLinesProps) {
  return (
    <ul className="mt-6 divide-y divide-hairline border-y border-hairline">
      {lines.map((line) => (
        <li key={line.transactionId} className="pt-4">
          <div className="flex gap-4 sm:gap-6">
            <OrderImage line={line} className="size-20 shrink-0 sm:size-28" />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <h4 className="font-display text-piece font-medium">{line.name}</h4>
                <span className="money">{formatRupees(fromRupees(line.total))}</span>
              </div>
              {line.variant && <p className="text-stone">{line.variant}</p>}
              <OrderExtras extras={line.extras} className="mt-1 text-[0.9375rem]" />
              {line.huid && <p className="text-sm text-stone">HUID {line.huid}</p>}
              <LineState line={line} lines={lines} />
              {orderCan.cancel({ status: line.orderStatus }) && (
                <Button
                  kind="quiet"
                  size="small"
                  className="-ml-3"
                  aria-label={`Cancel this piece: ${line.name}`}
                  onClick={() => onCancel(line)}
                >
                  Cancel this piece
                </Button>
              )}
            </div>
          </div>
          <Disclosure
            className="border-b-0"
            label={<span className="text-sm font-normal text-stone">Price breakdown</span>}
          >
            <MoneyTable
              caption={`Price breakdown of ${line.name}`}
              hideCaption
              groups={paidLines(line)}
              total={{ label: 'Price', paise: fromRupees(line.total) }}
            />
          </Disclosure>
        </li>
      ))}
    </ul>
  )
}

import type { OrderView } from '#contracts/orders.ts'
import { orderCan } from '#rules/orders/order-status.ts'
import { LineItem } from '#web/orders/line-item.tsx'
import { LineState } from '#web/orders/line-state.tsx'
import { paidLines } from '#web/orders/paid-lines.ts'
import { Button } from '#web/ui/action/button.tsx'
import { MoneyTable } from '#web/ui/display/money-table.tsx'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'
import { HuidText } from './huid-text.tsx'

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
          <LineItem line={line} image="size-20 sm:size-28">
            {line.huid && (
              <p className="text-sm text-stone">
                HUID <HuidText huids={line.huid} />
              </p>
            )}
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
          </LineItem>
          <Disclosure
            className="border-b-0"
            label={<span className="text-sm font-normal text-stone">Price breakdown</span>}
          >
            <MoneyTable
              caption={`Price breakdown of ${line.name}`}
              groups={paidLines(line)}
              total={{ label: 'Price', paise: line.total }}
            />
          </Disclosure>
        </li>
      ))}
    </ul>
  )
}

import type { AdminOrder, AdminOrderLine } from '#contracts/admin/read-order.ts'
import { fromRupees } from '#rules/money.ts'
import { ORDER_TIMELINE } from '#rules/orders/order-status.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { formatExactRupees } from '#web/admin-kit/wire-rupees.ts'
import type { OrderTask } from '#web/orders/admin/task/task-props.ts'
import { paidLines } from '#web/orders/paid-lines.ts'
import { MoneyTable } from '#web/ui/display/money-table.tsx'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'
import { LineMenu } from './line-menu.tsx'
import { LineProduct } from './line-product.tsx'

interface OrderLinesProps {
  order: AdminOrder
  onTask: (task: OrderTask) => void
}

/** What was sold and how its price came about, from the quote that is kept with each line. */
export function OrderLines({ order, onTask }: OrderLinesProps) {
  const { lines, total } = order
  const [only, another] = lines
  if (only && !another)
    return (
      <Panel title="Product and price">
        <LineProduct line={only} />
        <LinePrice line={only} label="Total" className="mt-6" />
      </Panel>
    )
  return (
    <Panel title={`${lines.length} products`}>
      <ul className="divide-y divide-hairline border-b border-hairline">
        {lines.map((line) => (
          <li key={line.transactionId} className="py-4 first:pt-0">
            <LineProduct line={line} isOneOfSeveral>
              <LineMenu
                order={order}
                lines={[line]}
                name={line.name}
                moves={ORDER_TIMELINE}
                onTask={onTask}
              />
            </LineProduct>
            <Disclosure
              className="mt-1 border-b-0"
              label={<span className="text-sm font-normal text-stone">Price breakdown</span>}
              note={<span className="font-medium text-ink money">{formatExactRupees(line.total)}</span>}
            >
              <LinePrice line={line} label="Price" />
            </Disclosure>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 pt-4 font-display font-semibold">
        <span className="text-[1.625rem] leading-tight">Total</span>
        <span className="text-[1.75rem] leading-tight money">{formatExactRupees(total)}</span>
      </p>
    </Panel>
  )
}

function LinePrice({ line, label, className }: { line: AdminOrderLine; label: string; className?: string }) {
  return (
    <MoneyTable
      className={className}
      caption={`Price breakdown of ${line.name}`}
      groups={paidLines(line)}
      total={{ label, paise: fromRupees(line.total) }}
    />
  )
}

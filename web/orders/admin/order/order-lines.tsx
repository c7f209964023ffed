import type { ReactNode } from 'react'
import type { AdminOrder, AdminOrderLine } from '#contracts/admin/read-order.ts'
import { exact } from '#rules/exact-rupees.ts'
import { ORDER_TIMELINE } from '#rules/orders/order-status.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { gramsText, purityText } from '#web/measures.ts'
import { OrderBadge } from '#web/orders/admin/order-badge.tsx'
import { RefundMark } from '#web/orders/admin/refund-mark.tsx'
import type { OrderTask } from '#web/orders/admin/task/task-props.ts'
import { OrderExtras } from '#web/orders/order-extras.tsx'
import { OrderImage } from '#web/orders/order-image.tsx'
import { paidLines } from '#web/orders/paid-lines.ts'
import { MoneyTable } from '#web/ui/display/money-table.tsx'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'
import { LineMenu } from './line-menu.tsx'

interface OrderLinesProps {
  order: AdminOrder
  onTask: (task: OrderTask) => void
}

/** The products sold and how their prices came about, from the quote that is kept with each line. */
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
              note={
                <span translate="no" className="font-medium text-ink money">
                  {exact(line.total)}
                </span>
              }
            >
              <LinePrice line={line} label="Price" />
            </Disclosure>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 pt-4 font-display font-semibold">
        <span className="text-[1.625rem] leading-tight">Total</span>
        <span translate="no" className="text-[1.75rem] leading-tight money">
          {exact(total)}
        </span>
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
      total={{ label, paise: line.total }}
    />
  )
}

interface LineProductProps {
  line: AdminOrderLine
  /** Its status and HUID are not those of the whole order. */
  isOneOfSeveral?: boolean
  /** Actions on the line. */
  children?: ReactNode
}

/** The product of a line as it was sold: its image, name, what is engraved and wrapped, and its weights. */
function LineProduct({ line, isOneOfSeveral = false, children }: LineProductProps) {
  const { product, name, quantity, extras, orderStatus, refund, huid, parcelId, madeToOrder } = line
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-4">
      <OrderImage line={line} className={isOneOfSeveral ? 'size-20 shrink-0' : 'size-28 shrink-0'} />
      <div className="min-w-[min(14rem,100%)] flex-1">
        <div className="flex items-start justify-between gap-3">
          <h3 className="text-piece">
            <a href={product.url} target="_blank" rel="noreferrer" className="hover:text-garnet">
              {name}
            </a>
          </h3>
          {children}
        </div>
        {isOneOfSeveral && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <OrderBadge status={orderStatus} />
            <RefundMark refund={refund} />
          </p>
        )}
        <OrderExtras extras={extras} className="mt-2 border-l-2 border-gold pl-3 text-sm" />
        <div className="mt-2 max-w-72">
          <Facts
            facts={[
              ['Made to order', madeToOrder && `${madeToOrder.leadDays} working days`],
              ['Quantity', quantity > 1 && `${quantity} pieces`],
              ['Metal', purityText(product.purity) || product.material],
              ['Net weight', product.netWeight > 0 && gramsText(product.netWeight)],
              ['Gross weight', gramsText(product.grossWeight)],
              ['SKU', product.sku],
              ['HSN', product.hsn],
              // A piece handed over in the shop is in no parcel, which would name it.
              ['HUID', (isOneOfSeveral || parcelId === null) && huid],
            ]}
          />
        </div>
      </div>
    </div>
  )
}

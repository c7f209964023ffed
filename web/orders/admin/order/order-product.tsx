import type { AdminOrder } from '#contracts/admin/read-order.ts'
import { fromRupees } from '#rules/money.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { OrderExtras } from '#web/orders/order-extras.tsx'
import { OrderImage } from '#web/orders/order-image.tsx'
import { paidLines } from '#web/orders/paid-lines.ts'
import { gramsText, purityText } from '#web/pricing/measures.ts'
import { MoneyTable } from '#web/ui/display/money-table.tsx'

/** What was sold and how its price came about, from the quote that is kept with the order. */
export function OrderProduct({ order }: { order: AdminOrder }) {
  const { piece: product } = order
  return (
    <Panel title="Product and price">
      <div className="flex flex-wrap gap-x-5 gap-y-4">
        <OrderImage order={order} className="size-28 shrink-0" />
        <div className="min-w-56 flex-1">
          <h3 className="text-piece">
            <a href={product.url} target="_blank" rel="noreferrer" className="hover:text-garnet">
              {order.name}
            </a>
          </h3>
          <OrderExtras extras={order.extras} className="mt-2 border-l-2 border-gold pl-3 text-sm" />
          <div className="mt-2 max-w-72">
            <Facts
              facts={[
                ['Metal', purityText(product.purity) || product.material],
                ['Net weight', product.netWeight > 0 && gramsText(product.netWeight)],
                ['Gross weight', gramsText(product.grossWeight)],
                ['HSN', product.hsn],
              ]}
            />
          </div>
        </div>
      </div>
      <MoneyTable
        className="mt-6"
        caption="Price breakdown"
        hideCaption
        groups={paidLines(order)}
        total={{ label: 'Total', paise: fromRupees(order.total) }}
      />
    </Panel>
  )
}

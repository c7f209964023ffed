import type { ReactNode } from 'react'
import type { AdminOrderLine } from '#contracts/admin/read-order.ts'
import { Facts } from '#web/admin-kit/panel.tsx'
import { OrderBadge } from '#web/orders/admin/order-badge.tsx'
import { RefundMark } from '#web/orders/admin/refund-mark.tsx'
import { OrderExtras } from '#web/orders/order-extras.tsx'
import { OrderImage } from '#web/orders/order-image.tsx'
import { gramsText, purityText } from '#web/pricing/measures.ts'

interface LineProductProps {
  line: AdminOrderLine
  /** Its status and HUID are not those of the whole order. */
  isOneOfSeveral?: boolean
  /** What can be done with it. */
  children?: ReactNode
}

/** The product of a line as it was sold: its image, name, what is engraved and wrapped, and its weights. */
export function LineProduct({ line, isOneOfSeveral = false, children }: LineProductProps) {
  const { product, name, quantity, extras, orderStatus, refund, huid, parcelId, madeToOrder } = line
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-4">
      <OrderImage line={line} className={isOneOfSeveral ? 'size-20 shrink-0' : 'size-28 shrink-0'} />
      <div className="min-w-56 flex-1">
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
              ['HSN', product.hsn],
              // What was handed over in the shop is in no parcel, which would name it.
              ['HUID', (isOneOfSeveral || parcelId === null) && huid],
            ]}
          />
        </div>
      </div>
    </div>
  )
}

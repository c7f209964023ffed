import type { OrderView } from '#contracts/orders.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { fromRupees } from '#rules/money.ts'
import { orderCan } from '#rules/orders/order-status.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { OrderImage } from './order-image.tsx'
import { OrderStatusLine } from './order-status-line.tsx'
import { ParcelLine, TrackParcel, trackingAddress } from './parcel-tracking.tsx'
import { RefundLine } from './refund-notice.tsx'

export interface OrderCardProps {
  order: OrderView
  onOpen: () => void
  onCancel: () => void
}

/** One order at a glance. The whole card opens its details; the button in it is what the keyboard finds. */
export function OrderCard({ order, onOpen, onCancel }: OrderCardProps) {
  return (
    <article className="group relative border border-hairline bg-paper transition-colors hover:border-gold has-focus-visible:border-gold">
      <div className="flex gap-4 p-4 sm:gap-7 sm:p-6">
        <OrderImage order={order} className="size-24 shrink-0 sm:size-40" />
        <div className="flex min-w-0 flex-1 flex-col sm:py-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h3 className="font-display text-piece font-medium">
              <button
                type="button"
                onClick={onOpen}
                className="text-left group-hover:text-garnet after:absolute after:inset-0"
              >
                {order.name}
              </button>
            </h3>
            <Price paise={fromRupees(order.total)} exact />
          </div>
          {order.variant && <p className="mt-1 text-sm">{order.variant}</p>}
          <p className="mt-1 text-sm text-stone">
            <span className="whitespace-nowrap">
              Order <span className="text-ink money">{order.orderId}</span>
              <span className="max-sm:hidden"> ·</span>
            </span>{' '}
            <span className="whitespace-nowrap max-sm:block">{formatLongDate(order.placedAt)}</span>
          </p>
          <ParcelLine order={order} className="mt-2 text-sm" />
          <div className="mt-auto hidden pt-6 sm:block">
            <OrderStatusLine order={order} />
          </div>
        </div>
      </div>
      <div className="border-t border-hairline px-4 pt-4 pb-3 sm:hidden">
        <OrderStatusLine order={order} />
      </div>
      {order.refund && <RefundLine refund={order.refund} paidInShop={order.paidInShop} />}
      {trackingAddress(order) && (
        <div className="relative flex justify-end border-t border-hairline p-3 sm:px-6 [&>a]:max-sm:w-full">
          <TrackParcel order={order} />
        </div>
      )}
      {orderCan.cancel({ status: order.orderStatus }) && (
        <div className="relative flex justify-end border-t border-hairline px-2 py-1 sm:px-4">
          <Button kind="quiet" size="small" onClick={onCancel} aria-label={`Cancel order ${order.orderId}`}>
            Cancel Order
          </Button>
        </div>
      )}
    </article>
  )
}

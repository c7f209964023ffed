import type { ReactNode } from 'react'
import { formatLongDate } from '#rules/format-dates.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { DeliveredActions } from './details/delivered-actions.tsx'
import type { OrderPart } from './details/order-part.tsx'
import { EachPrice } from './each-price.tsx'
import { LineItem } from './line-item.tsx'
import { LineState } from './line-state.tsx'
import { boughtOf, type Order } from './order.ts'
import { OrderImage } from './order-image.tsx'
import { cancellable, sharedDelivery, sharedProgress } from './order-progress.ts'
import { OrderStatusLine } from './order-status-line.tsx'
import { ParcelLine, TrackParcels, trackedParcels } from './parcel-tracking.tsx'
import { RefundShort } from './refund-notice.tsx'

export interface OrderCardProps {
  order: Order
  onOpen: (part?: OrderPart) => void
  onCancel: () => void
}

/** One order at a glance. The whole card opens its details; the button in it is what the keyboard finds. */
export function OrderCard({ order, onOpen, onCancel }: OrderCardProps) {
  const { lines } = order
  const [first] = lines
  const only = lines.length === 1 ? first : undefined
  const progress = sharedProgress(lines)
  const delivery = sharedDelivery(lines)
  return (
    <article className="group relative border border-hairline bg-paper transition-colors hover:border-gold has-focus-visible:border-gold">
      <div className="flex flex-wrap gap-4 p-4 sm:gap-7 sm:p-6">
        {only && <OrderImage line={only} className="size-24 shrink-0 sm:size-40" />}
        <div className="flex min-w-0 flex-[1_1_9rem] flex-col sm:py-1">
          <CardHead order={order} onOpen={onOpen}>
            {only ? only.name : boughtOf(order).pieces}
          </CardHead>
          {!only && (
            <ul className="mt-4 grid gap-4">
              {lines.map((line) => (
                <li key={line.transactionId}>
                  <LineItem line={line}>
                    <LineState line={line} lines={lines} />
                  </LineItem>
                </li>
              ))}
            </ul>
          )}
          {delivery && <ParcelLine line={delivery} className={`${only ? 'mt-2' : 'mt-4'} text-sm`} />}
          {progress && (
            <div className="mt-auto hidden pt-6 sm:block">
              <OrderStatusLine line={progress} />
            </div>
          )}
        </div>
      </div>
      {progress && (
        <div className="border-t border-hairline px-4 pt-4 pb-3 sm:hidden">
          <OrderStatusLine line={progress} />
        </div>
      )}
      {only?.refund && (
        <p className="border-t border-hairline px-4 py-3 text-sm text-stone sm:px-6">
          <RefundShort refund={only.refund} paidInShop={order.paidInShop} />
        </p>
      )}
      {trackedParcels(order).length > 0 && (
        <div className="relative flex flex-wrap justify-end gap-3 border-t border-hairline p-3 sm:px-6 [&>a]:max-sm:w-full">
          <TrackParcels order={order} />
        </div>
      )}
      <DeliveredActions order={order} onOpen={onOpen} />
      {cancellable(order).length > 0 && (
        <div className="relative flex justify-end border-t border-hairline px-2 py-1 sm:px-4">
          <Button kind="quiet" size="small" onClick={onCancel} aria-label={`Cancel order ${order.orderId}`}>
            Cancel Order
          </Button>
        </div>
      )}
    </article>
  )
}

/** The products of an order, its price, its number and its day. */
function CardHead({ order, onOpen, children }: Omit<OrderCardProps, 'onCancel'> & { children: ReactNode }) {
  const [first, another] = order.lines
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-display text-piece font-medium">
          <button
            type="button"
            onClick={() => onOpen()}
            className="text-left group-hover:text-garnet after:absolute after:inset-0"
          >
            {children}
          </button>
        </h3>
        <Price paise={boughtOf(order).total} exact />
      </div>
      {!another && first && <EachPrice line={first} className="mt-1 text-sm" />}
      {!another && first?.variant && <p className="mt-1 text-sm">{first.variant}</p>}
      <p className="mt-1 text-sm text-stone">
        <span className="whitespace-nowrap">
          Order{' '}
          <span translate="no" className="text-ink money">
            {order.orderId}
          </span>{' '}
          ·
        </span>{' '}
        <span className="whitespace-nowrap">{formatLongDate(order.placedAt)}</span>
      </p>
    </>
  )
}

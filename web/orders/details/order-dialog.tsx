import type { OrderView } from '#contracts/orders.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { ORDER_STATUS } from '#rules/orders/order-status.ts'
import type { Order } from '#web/orders/order.ts'
import { OrderPapers } from '#web/orders/order-papers.tsx'
import { cancellable, sharedDelivery, sharedProgress } from '#web/orders/order-progress.ts'
import { OrderStatusLine } from '#web/orders/order-status-line.tsx'
import { whyEnded } from '#web/orders/order-timeline.ts'
import { paidLines, paidPerLine } from '#web/orders/paid-lines.ts'
import { ParcelLine, TrackParcels } from '#web/orders/parcel-tracking.tsx'
import { RefundNotices } from '#web/orders/refund-notice.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { MoneyTable } from '#web/ui/display/money-table.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { MODULE_ORDER_PARTS } from '#wiring/order-parts.ts'
import { DeliveryAddress } from './delivery-address.tsx'
import { OrderContents } from './order-contents.tsx'
import { OrderEvents } from './order-events-list.tsx'
import { type OrderPart, OrderPartInSight } from './order-part.tsx'

export interface OrderDialogProps {
  order: Order
  /** Where the details begin; at their top without one. */
  part: OrderPart | undefined
  onClose: () => void
  /** Of one line, or, with null, of all that can be cancelled. */
  onCancel: (line: OrderView | null) => void
  onChangeAddress: () => void
}

/** Everything about one order. Mount it to open it. */
export function OrderDialog({ order, part, onClose, onCancel, onChangeAddress }: OrderDialogProps) {
  return (
    <Dialog
      title="Order Details"
      width="wide"
      reading
      open
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          {cancellable(order).length > 0 && (
            <Button kind="quiet" onClick={() => onCancel(null)}>
              Cancel Order
            </Button>
          )}
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
          <TrackParcels order={order} />
        </>
      }
    >
      <OrderContents order={order} onCancel={onCancel} />
      <OrderProgress order={order} />
      <OrderPartInSight isAsked={part === 'returns'}>
        {MODULE_ORDER_PARTS.map(
          ({ name, WaysBack }) => WaysBack && <WaysBack key={name} lines={order.lines} />,
        )}
      </OrderPartInSight>
      <div className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-[1.4fr_1fr]">
        <OrderSum order={order} />
        <div className="grid content-start gap-9">
          <DeliveryAddress order={order} onChange={onChangeAddress} />
          {order.balance > 0 && <StillToPay order={order} />}
          <OrderPapers orderId={order.orderId} />
          <OrderEvents order={order} />
        </div>
      </div>
      {MODULE_ORDER_PARTS.map(({ name, Worth }) => Worth && <Worth key={name} lines={order.lines} />)}
    </Dialog>
  )
}

/** How far all lines have come together, why they ended, and where their money is. */
function OrderProgress({ order }: { order: Order }) {
  const { lines } = order
  const progress = sharedProgress(lines)
  const delivery = sharedDelivery(lines)
  const reasons = [...new Set(lines.map(whyEnded).filter((reason) => reason !== ''))]
  return (
    <div className="mt-9">
      {progress && <OrderStatusLine line={progress} />}
      {delivery && <ParcelLine line={delivery} className="mt-5" />}
      {reasons.map((reason) => (
        <p key={reason} className="mt-5 max-w-prose wrap-anywhere">
          {reason}
        </p>
      ))}
      <RefundNotices order={order} />
    </div>
  )
}

function OrderSum({ order: { lines, total, balance, creditUsed } }: { order: Order }) {
  const offer = lines.reduce((sum, line) => sum + line.offer, 0)
  const notes = [
    creditUsed > 0 && `${formatRupees(creditUsed)} of this was paid with store credit.`,
    offer > 0 && `${formatRupees(offer)} of this was taken off by an offer of our payment provider.`,
  ].filter(Boolean)
  return (
    <MoneyTable
      caption={balance > 0 ? 'What it costs' : 'What you paid'}
      groups={lines.length > 1 ? paidPerLine(lines) : lines.flatMap(paidLines)}
      total={{ label: 'Total', paise: total }}
      {...(notes.length > 0 && { footnote: notes.join(' ') })}
      showsCaption
    />
  )
}

/** An order that was booked in the shop with an advance; its invoice comes with the rest. */
function StillToPay({ order: { balance, orderStatus, rateFixedUntil } }: { order: Order }) {
  if (!ORDER_STATUS[orderStatus].isBought) return null
  return (
    <section>
      <h3 className="text-piece">Still to be paid</h3>
      <p className="mt-2 text-stone">
        <span translate="no" className="text-ink money">
          {formatRupees(balance)}
        </span>
        , in our shop.{' '}
        {rateFixedUntil
          ? `The price is fixed at the metal rate of the booking until ${formatLongDate(rateFixedUntil)}. Please pay the rest by then.`
          : 'The price is fixed and does not follow the metal rate.'}{' '}
        You will get the invoice once everything is paid.
      </p>
    </section>
  )
}

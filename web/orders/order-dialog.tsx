import type { ReactNode } from 'react'
import type { OrderView } from '#contracts/orders.ts'
import { streetLines } from '#rules/checkout/street-lines.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { orderCan } from '#rules/orders/order-status.ts'
import { OrderReturns } from '#web/returns/order-returns.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { MoneyTable } from '#web/ui/display/money-table.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { BuybackQuote } from './buyback-quote.tsx'
import { OrderEvents } from './order-events-list.tsx'
import { OrderExtras } from './order-extras.tsx'
import { OrderImage } from './order-image.tsx'
import { OrderPapers } from './order-papers.tsx'
import { OrderStatusLine } from './order-status-line.tsx'
import { whyEnded } from './order-timeline.ts'
import { paidLines } from './paid-lines.ts'
import { ParcelLine, TrackParcel } from './parcel-tracking.tsx'
import { RefundNotice } from './refund-notice.tsx'

export interface OrderDialogProps {
  order: OrderView
  onClose: () => void
  onCancel: () => void
  onChangeAddress: () => void
}

/** Everything about one order. Mount it to open it. */
export function OrderDialog({ order, onClose, onCancel, onChangeAddress }: OrderDialogProps) {
  const reason = whyEnded(order)
  return (
    <Dialog
      title="Order Details"
      width="wide"
      reading
      open
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          {orderCan.cancel({ status: order.orderStatus }) && (
            <Button kind="quiet" onClick={onCancel}>
              Cancel Order
            </Button>
          )}
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
          <TrackParcel order={order} />
        </>
      }
    >
      <div className="flex gap-5 sm:gap-7">
        <OrderImage order={order} className="size-28 shrink-0 sm:size-44" />
        <div className="min-w-0">
          <h3 className="text-heading">{order.name}</h3>
          {order.variant && <p className="mt-1 text-stone">{order.variant}</p>}
          <OrderExtras extras={order.extras} className="mt-2 text-[0.9375rem]" />
          <dl className="mt-3 grid gap-1 text-[0.9375rem] sm:grid-cols-[auto_1fr] sm:items-baseline sm:gap-x-4">
            <Fact label="Order number">{order.orderId}</Fact>
            <Fact label="Placed on">{formatLongDate(order.placedAt)}</Fact>
            <Fact label="Quantity">{order.quantity}</Fact>
            {order.huid && <Fact label="HUID">{order.huid}</Fact>}
            {order.transactionNumber && <Fact label="Transaction number">{order.transactionNumber}</Fact>}
          </dl>
        </div>
      </div>

      <div className="mt-9">
        <OrderStatusLine order={order} />
        <ParcelLine order={order} className="mt-5" />
        {reason && <p className="mt-5 max-w-prose wrap-anywhere">{reason}</p>}
        {order.refund && <RefundNotice refund={order.refund} paidInShop={order.paidInShop} />}
      </div>

      {(order.orderStatus === 'Delivered' || order.orderStatus === 'Returned') && (
        <OrderReturns orderId={order.orderId} />
      )}

      <div className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-[1.4fr_1fr]">
        <MoneyTable
          caption={order.balance > 0 ? 'What it costs' : 'What you paid'}
          groups={paidLines(order)}
          total={{ label: 'Total', paise: fromRupees(order.total) }}
          {...(order.creditUsed > 0 && {
            footnote: `${formatRupees(fromRupees(order.creditUsed))} of this was paid with store credit.`,
          })}
        />
        <div className="grid content-start gap-9">
          <section>
            <h3 className="text-piece">
              {order.handover === 'counter' ? 'Address on the invoice' : 'Shipping address'}
            </h3>
            <Address order={order} />
            {orderCan.changeAddress({ status: order.orderStatus, handover: order.handover }) && (
              <Button kind="secondary" size="small" className="mt-3" onClick={onChangeAddress}>
                Change address
              </Button>
            )}
          </section>
          {order.balance > 0 ? <StillToPay order={order} /> : <OrderPapers orderId={order.orderId} />}
          <OrderEvents order={order} />
        </div>
      </div>
      {order.orderStatus === 'Delivered' && <BuybackQuote orderId={order.orderId} />}
    </Dialog>
  )
}

/** An order that was booked in the shop with an advance; its invoice comes with the rest. */
function StillToPay({ order: { balance, orderStatus, rateFixedUntil } }: { order: OrderView }) {
  if (orderStatus === 'Cancelled') return null
  return (
    <section>
      <h3 className="text-piece">Still to be paid</h3>
      <p className="mt-2 text-stone">
        <span className="text-ink money">{formatRupees(fromRupees(balance))}</span>, in our shop.{' '}
        {rateFixedUntil
          ? `The price is fixed at the metal rate of the booking until ${formatLongDate(rateFixedUntil)}. Please pay the rest by then.`
          : 'The price is fixed and does not follow the metal rate.'}{' '}
        You will get the invoice once everything is paid.
      </p>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="mt-1 text-sm text-stone sm:mt-0 sm:text-[0.9375rem]">{label}</dt>
      <dd className="break-all tabular-nums">{children}</dd>
    </>
  )
}

function Address({ order: { shippingAddress: to } }: { order: OrderView }) {
  return (
    <address className="mt-2 leading-relaxed break-words text-stone not-italic">
      {[
        `${to.firstName} ${to.lastName}`,
        ...streetLines(to),
        `${to.city} ${to.pincode}`,
        `${to.state}, ${to.country}`,
      ]
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      {to.phone && <span className="block money">{formatMobileNumber(to.phone)}</span>}
      {to.email && <span className="block">{to.email}</span>}
    </address>
  )
}

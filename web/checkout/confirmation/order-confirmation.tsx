import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import { listOrders, type OrderView } from '#contracts/orders.ts'
import { streetLines } from '#rules/checkout/street-lines.ts'
import { formatWeekday } from '#rules/format-dates.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { OrderExtras } from '#web/orders/order-extras.tsx'
import { OrderImage } from '#web/orders/order-image.tsx'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Ornament } from '#web/ui/display/ornament.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { OrderInvoice } from './order-invoice.tsx'
import type { Thanks } from './order-thanks.ts'

interface OrderConfirmationProps {
  userId: string
  /** Where SMS go. */
  mobileNumber: string
  product: Product
  thanks: Thanks
  onBuyAgain: () => void
}

/** Right after paying: what was bought, for how much, by when it is there, and what happens next. */
export function OrderConfirmation({
  userId,
  mobileNumber,
  product,
  thanks,
  onBuyAgain,
}: OrderConfirmationProps) {
  const orders = useEndpointQuery(listOrders, { params: { userId } })
  const [placed] = thanks.orderIds
  const order = orders.data?.find(({ orderId }) => orderId === placed)
  return (
    <div className="mx-auto max-w-2xl">
      <div className="text-center">
        <Ornament className="mx-auto mb-6" />
        <h1 className="text-title">Thank you</h1>
        <p className="mt-3 text-lg text-stone">
          {placed ? (
            <>
              Your order <span className="text-ink money">{placed}</span> is confirmed.
            </>
          ) : (
            `${product.name} is yours.`
          )}
        </p>
      </div>
      {order && <Bought order={order} mobileNumber={mobileNumber} />}
      {orders.isPending && <Skeleton className="mt-9 h-96" />}
      <div className="mt-9 flex flex-col justify-center gap-3 sm:flex-row">
        <LinkButton render={<Link to={paths.account('orders')} />}>Order History</LinkButton>
        <LinkButton kind="secondary" render={<Link to={paths.category(product.category_name)} />}>
          Continue shopping
        </LinkButton>
      </div>
      <p className="mt-9 text-center text-sm text-stone">
        You have already placed an order for this product.
        <Button kind="quiet" size="small" className="ml-1" onClick={onBuyAgain}>
          Buy Again
        </Button>
      </p>
    </div>
  )
}

function Bought({ order, mobileNumber }: { order: OrderView; mobileNumber: string }) {
  const { shippingAddress: to } = order
  return (
    <div className="mt-9 border-t border-gold bg-paper">
      <div className="flex gap-5 p-5 sm:gap-7 sm:p-7">
        <OrderImage order={order} className="size-24 shrink-0 sm:size-32" />
        <div className="min-w-0">
          <h2 className="font-display text-piece font-medium">{order.name}</h2>
          {order.variant && <p className="mt-1 text-stone">{order.variant}</p>}
          <OrderExtras extras={order.extras} className="mt-2 text-sm" />
          <p className="mt-3">
            <span className="font-medium money">
              {formatRupees(fromRupees(order.total), { paise: 'always' })}
            </span>{' '}
            <span className="text-sm text-stone">paid, GST included</span>
          </p>
        </div>
      </div>
      <dl className="divide-y divide-hairline border-t border-hairline px-5 sm:px-7">
        <Line label="Delivery">
          {order.deliveryBy && (
            <span className="block font-medium">With you by {formatWeekday(order.deliveryBy)}</span>
          )}
          {[`${to.firstName} ${to.lastName}`.trim(), ...streetLines(to), `${to.city} ${to.pincode}`].join(
            ', ',
          )}
        </Line>
        <Line label="Messages">
          We will keep you posted by SMS to <span className="money">{formatMobileNumber(mobileNumber)}</span>
          {to.email && (
            <>
              {' '}
              and <span className="whitespace-nowrap">by e-mail</span> to {to.email}
            </>
          )}
          .
        </Line>
        <Line label="Invoice">
          <OrderInvoice orderId={order.orderId} />
        </Line>
        <Line label="Changed your mind?">
          Until the parcel leaves, you can cancel in your Order History, and we refund the full amount.
        </Line>
      </dl>
    </div>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[9rem_1fr]">
      <dt className="text-stone">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

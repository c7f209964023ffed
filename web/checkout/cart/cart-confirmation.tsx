import { Link } from 'react-router'
import { listOrders, type OrderView } from '#contracts/orders.ts'
import { formatWeekday } from '#rules/format-dates.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { OrderInvoice } from '#web/checkout/confirmation/order-invoice.tsx'
import type { Thanks } from '#web/checkout/confirmation/order-thanks.ts'
import { OrderExtras } from '#web/orders/order-extras.tsx'
import { OrderImage } from '#web/orders/order-image.tsx'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Ornament } from '#web/ui/display/ornament.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

interface CartConfirmationProps {
  userId: string
  /** Where SMS go. */
  mobileNumber: string
  thanks: Thanks
  /** It has been thanked for before, and the page was loaded again. */
  isEarlier: boolean
}

/** Right after paying for several products, and when that page is loaded again: each is an order with its own number and invoice. */
export function CartConfirmation({ userId, mobileNumber, thanks, isEarlier }: CartConfirmationProps) {
  const orders = useEndpointQuery(listOrders, { params: { userId } })
  const { orderIds, note } = thanks
  const isOne = orderIds.length === 1
  const bought = orders.data?.filter(({ orderId }) => orderIds.includes(orderId)) ?? []
  const paid = bought.reduce((sum, { total }) => sum + fromRupees(total), 0)
  return (
    <div className="mx-auto max-w-2xl">
      <div className="text-center">
        <Ornament className="mx-auto mb-6" />
        <h1 className="text-title">
          {isEarlier ? `You have already placed ${isOne ? 'this order' : 'these orders'}.` : 'Thank you'}
        </h1>
        <p className="mt-3 text-lg text-stone">
          {!isEarlier && `${isOne ? 'Your order is' : `Your ${orderIds.length} orders are`} confirmed.`}
          {paid > 0 && (
            <>
              {' '}
              <span className="text-ink money">{formatRupees(paid, { paise: 'always' })}</span> paid, GST
              included.
            </>
          )}
        </p>
      </div>
      {note && <Notice tone="warning" className="mt-7" title={note} />}
      {orders.isPending && <Skeleton className="mt-9 h-96" />}
      <ul className="mt-9 grid gap-4">
        {bought.map((order) => (
          <Bought key={order.orderId} order={order} />
        ))}
      </ul>
      <p className="mt-7 text-center text-sm text-stone">
        We will keep you posted by SMS to <span className="money">{formatMobileNumber(mobileNumber)}</span>.
        Until a parcel leaves, you can cancel its order in your Order History, and we refund its full amount.
      </p>
      <div className="mt-9 flex flex-col justify-center gap-3 sm:flex-row">
        <LinkButton render={<Link to={paths.account('orders')} />}>Order History</LinkButton>
        <LinkButton kind="secondary" render={<Link to={paths.section('products')} />}>
          Continue shopping
        </LinkButton>
      </div>
    </div>
  )
}

function Bought({ order }: { order: OrderView }) {
  return (
    <li className="flex gap-5 border-t border-gold bg-paper p-5 sm:gap-7 sm:p-6">
      <OrderImage order={order} className="size-20 shrink-0 sm:size-28" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
          <h2 className="font-display text-piece font-medium">{order.name}</h2>
          <span className="font-medium money">
            {formatRupees(fromRupees(order.total), { paise: 'always' })}
          </span>
        </div>
        {order.variant && <p className="mt-1 text-stone">{order.variant}</p>}
        <OrderExtras extras={order.extras} className="mt-2 text-sm" />
        <p className="mt-1 text-sm text-stone">
          Order <span className="text-ink money">{order.orderId}</span>
          {order.deliveryBy && <> · With you by {formatWeekday(order.deliveryBy)}</>}
        </p>
        <div className="mt-3 text-sm">
          <OrderInvoice orderId={order.orderId} />
        </div>
      </div>
    </li>
  )
}

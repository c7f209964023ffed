import type { ReactNode } from 'react'
import { listOrders } from '#contracts/orders.ts'
import { streetLines } from '#rules/checkout/street-lines.ts'
import { formatWeekday } from '#rules/format-dates.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { BilledBusiness } from '#web/orders/billed-business.tsx'
import { type Order, ordersOf } from '#web/orders/order.ts'
import { sharedDelivery } from '#web/orders/order-progress.ts'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Ornament } from '#web/ui/display/ornament.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BoughtLines } from './bought-lines.tsx'
import { OrderInvoice } from './order-invoice.tsx'
import type { Thanks } from './order-thanks.ts'

interface OrderConfirmationProps {
  userId: string
  /** Where SMS go. */
  mobileNumber: string
  thanks: Thanks
  /** It has been thanked for before, and the page was loaded again. */
  isEarlier?: boolean
  /** Where shopping goes on. */
  nextPath: string
  /** Below it all, e.g. the way to buy the same once more. */
  children?: ReactNode
}

/** Right after paying: what was bought, for how much, by when it is there, and what happens next. */
export function OrderConfirmation(props: OrderConfirmationProps) {
  const { userId, mobileNumber, thanks, isEarlier = false, nextPath, children } = props
  const query = useEndpointQuery(listOrders, { params: { userId } })
  const order = ordersOf(query.data ?? []).find(({ orderId }) => orderId === thanks.orderId)
  // Of several products some may be gone when the money arrives: the server has said which.
  const isPart = order !== undefined && order.lines.length < thanks.productIds.length && thanks.note !== ''
  return (
    <div className="mx-auto max-w-2xl">
      <div className="text-center">
        <Ornament className="mx-auto mb-6" />
        <h1 className="text-title">{isEarlier ? 'You have already placed this order.' : 'Thank you'}</h1>
        <p className="mt-3 text-lg text-stone">
          Your order{' '}
          <span translate="no" className="text-ink money">
            {thanks.orderId}
          </span>{' '}
          is confirmed.
        </p>
      </div>
      {isPart && <Notice tone="warning" className="mt-7" title={thanks.note} />}
      {order && <Bought order={order} mobileNumber={mobileNumber} />}
      {query.isPending && <Skeleton className="mt-9 h-96" />}
      <div className="mt-9 flex flex-col justify-center gap-3 sm:flex-row">
        <LinkButton to={paths.account('orders')}>Order History</LinkButton>
        <LinkButton kind="secondary" to={nextPath}>
          Continue shopping
        </LinkButton>
      </div>
      {children}
    </div>
  )
}

function Bought({ order, mobileNumber }: { order: Order; mobileNumber: string }) {
  const { lines, shippingAddress: to } = order
  const delivery = sharedDelivery(lines)
  return (
    <div className="mt-9 border-t border-gold bg-paper">
      <BoughtLines order={order} />
      <dl className="divide-y divide-hairline border-t border-hairline px-5 sm:px-7">
        <Line label="Delivery">
          {delivery?.deliveryBy && (
            <span className="block font-medium">With you by {formatWeekday(delivery.deliveryBy)}</span>
          )}
          {[`${to.firstName} ${to.lastName}`.trim(), ...streetLines(to), `${to.city} ${to.pincode}`].join(
            ', ',
          )}
        </Line>
        <Line label="Messages">
          We will keep you posted by SMS to{' '}
          <span translate="no" className="money">
            {formatMobileNumber(mobileNumber)}
          </span>
          {to.email && (
            <>
              {' '}
              and <span className="whitespace-nowrap">by e-mail</span> to {to.email}
            </>
          )}
          .
        </Line>
        <Line label="Invoice">
          {to.business && <BilledBusiness business={to.business} className="mb-2" />}
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

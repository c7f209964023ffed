import { useState } from 'react'
import { listOrders } from '#contracts/orders.ts'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Waiting } from '#web/ui/feedback/waiting.tsx'
import { ReturnedPayments, useReturnedPayments } from './auto-refunded-payments.tsx'
import { type Cancellation, CancelOrder } from './cancel-order.tsx'
import { ChangeAddress } from './change-address.tsx'
import { OrderDialog } from './details/order-dialog.tsx'
import type { OrderPart } from './details/order-part.tsx'
import { type Order, ordersOf } from './order.ts'
import { OrderCard } from './order-card.tsx'
import { PendingPayments, usePendingPayments } from './pending-payments.tsx'

export interface OrderHistoryProps {
  userId: string
  /** The number of the order whose details are open. */
  opened: string | null
  onOpen: (orderId: string | null) => void
}

/** A customer's orders, the newest first. */
export function OrderHistory({ userId, opened, onOpen }: OrderHistoryProps) {
  const lines = useEndpointQuery(listOrders, { params: { userId } })
  const [cancellation, setCancellation] = useState<Cancellation | null>(null)
  const [moving, setMoving] = useState<Order | null>(null)
  const [part, setPart] = useState<OrderPart>()
  const { inFlight, isKnown } = usePendingPayments(userId)
  const returned = useReturnedPayments(userId)
  if (lines.isPending || !isKnown)
    return <Waiting label="Loading your orders" className="grid max-w-4xl gap-5" boxes={['h-52', 'h-52']} />
  if (lines.isError)
    return <NotLoaded title="Your orders could not be loaded." onAgain={() => void lines.refetch()} />
  const orders = ordersOf(lines.data)
  const notices = (
    <>
      <PendingPayments payments={inFlight} />
      <ReturnedPayments payments={returned} />
    </>
  )
  if (orders.length === 0 && inFlight.length + returned.length > 0)
    return <div className="grid max-w-4xl gap-5">{notices}</div>
  if (orders.length === 0)
    return (
      <EmptyState
        title="No orders available"
        action={<LinkButton to={paths.section('products')}>Find a piece</LinkButton>}
      >
        Your orders appear here, with their price breakdown and tracking.
      </EmptyState>
    )
  const shown = orders.find(({ orderId, formerNumbers }) =>
    [orderId, ...formerNumbers].some((one) => one === opened),
  )
  return (
    <>
      <h2 className="sr-only">Orders</h2>
      <div className="grid max-w-4xl gap-5">
        {notices}
        {orders.map((order) => (
          <OrderCard
            key={order.orderId}
            order={order}
            onOpen={(asked) => {
              setPart(asked)
              onOpen(order.orderId)
            }}
            onCancel={() => setCancellation({ order, line: null })}
          />
        ))}
      </div>
      {shown && (
        <OrderDialog
          order={shown}
          part={part}
          onClose={() => onOpen(null)}
          onCancel={(line) => {
            onOpen(null)
            setCancellation({ order: shown, line })
          }}
          onChangeAddress={() => {
            onOpen(null)
            setMoving(shown)
          }}
        />
      )}
      {moving && <ChangeAddress order={moving} onClose={() => setMoving(null)} />}
      <CancelOrder cancellation={cancellation} onClose={() => setCancellation(null)} />
    </>
  )
}

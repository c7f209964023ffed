import { useState } from 'react'
import type { AdminOrder } from '#contracts/admin/read-order.ts'
import { cancelPaymentLink, type OrderTenders, readOrderTenders } from '#contracts/admin/tenders.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { call } from '#web/api.ts'
import { useOrderRights } from '#web/orders/admin/order/use-order-rights.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PayOutDialog } from './pay-out-dialog.tsx'
import { PaymentLinks } from './payment-links.tsx'
import { TakePaymentDialog } from './take-payment-dialog.tsx'
import { type OwedRefund, TenderList } from './tender-list.tsx'

/** What was paid at the counter for an order, what is still open, and what is owed to the customer. */
export function TendersPanel({ order, onMoved }: { order: AdminOrder; onMoved: () => void }) {
  const query = useEndpointQuery(readOrderTenders, { params: { number: order.orderId } })
  const { whyNot } = useOrderRights(order)
  const [taking, setTaking] = useState(false)
  const [sending, setSending] = useState(false)
  const [owed, setOwed] = useState<OwedRefund | null>(null)
  const known = query.data
  const done = (tenders: OrderTenders) => {
    query.setData(tenders)
    onMoved()
  }
  const isOpen = known !== undefined && known.balance > 0 && order.orderStatus !== 'Cancelled'
  return (
    <Panel
      title="Counter payments"
      action={
        isOpen && (
          <Button size="small" blockedBecause={whyNot('counter.sell')} onClick={() => setTaking(true)}>
            Take payment
          </Button>
        )
      }
    >
      {query.isPending && <Skeleton className="h-16" />}
      {query.isError && (
        <NotLoaded title="The payments could not be loaded." onAgain={() => void query.refetch()} />
      )}
      {known && (
        <TenderList
          tenders={known}
          isOpen={isOpen}
          whyNotRefund={whyNot('refunds.make')}
          onPayOut={setOwed}
        />
      )}
      {known && (
        <PaymentLinks
          links={known.links}
          canSend={isOpen}
          whyNot={whyNot('counter.sell')}
          onSend={() => setSending(true)}
          onCancel={(linkId) =>
            call(cancelPaymentLink, { params: { number: order.orderId, linkId } }).then(done)
          }
        />
      )}
      {sending && known && (
        <LinkDialog number={order.orderId} known={known} onDone={done} onClose={() => setSending(false)} />
      )}
      {taking && known && (
        <TakePaymentDialog
          number={order.orderId}
          known={known}
          onDone={done}
          onConflict={() => void query.refetch()}
          onClose={() => setTaking(false)}
        />
      )}
      {owed && (
        <PayOutDialog number={order.orderId} owed={owed} onDone={done} onClose={() => setOwed(null)} />
      )}
    </Panel>
  )
}

import { useState } from 'react'
import type { AdminOrder } from '#contracts/admin/read-order.ts'
import {
  cancelPaymentLink,
  type OrderTenders,
  readOrderTenders,
  type Tender,
} from '#contracts/admin/tenders.ts'
import { tenderWords } from '#rules/counter/tender-kinds.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { Person } from '#web/admin-kit/person.tsx'
import { call } from '#web/api.ts'
import { useOrderRights } from '#web/orders/admin/order/use-order-rights.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PayOutDialog } from './pay-out-dialog.tsx'
import { PaymentLinks } from './payment-links.tsx'
import { PrintReceipt } from './print-receipt.tsx'
import { TakePaymentDialog } from './take-payment-dialog.tsx'

const exactly = (rupees: number) => formatRupees(fromRupees(rupees), { paise: 'always' })

type Owed = OrderTenders['owed'][number]

/** What was paid at the counter for an order, what is still open, and what is owed to the customer. */
export function TendersPanel({ order, onMoved }: { order: AdminOrder; onMoved: () => void }) {
  const query = useEndpointQuery(readOrderTenders, { params: { number: order.orderId } })
  const { whyNot } = useOrderRights(order)
  const [taking, setTaking] = useState(false)
  const [sending, setSending] = useState(false)
  const [owed, setOwed] = useState<Owed | null>(null)
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
        <>
          <Facts
            facts={[
              ['Total', exactly(known.total)],
              ['Store credit', known.credit > 0 && `−${exactly(known.credit)}`],
              ['Still to be paid', isOpen && <strong key="open">{exactly(known.balance)}</strong>],
            ]}
          />
          <ul className="mt-3 divide-y divide-hairline border-t border-hairline">
            {known.tenders.map((tender) => (
              <TenderItem key={tender.id} tender={tender} />
            ))}
            {known.owed.map((refund) => (
              <li
                key={refund.refundId}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm"
              >
                <span className="min-w-0 flex-1">
                  To be paid out: <span className="money">{exactly(refund.amount)}</span>
                  <span className="block text-[0.8125rem] text-stone">{refund.reason}</span>
                </span>
                <Button
                  kind="secondary"
                  size="small"
                  blockedBecause={whyNot('refunds.make')}
                  onClick={() => setOwed(refund)}
                >
                  Pay out
                </Button>
              </li>
            ))}
          </ul>
        </>
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

function TenderItem({ tender }: { tender: Tender }) {
  const { amount, at, by, receiptNumber, isPaidOut } = tender
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm">
      <span className="min-w-0 flex-1 break-words">
        {isPaidOut ? `Paid out: ${tenderWords(tender)}` : tenderWords(tender)}
        <span className="block text-[0.8125rem] text-stone">
          {formatDateTime(at)} · <Person {...by} isInline />
          {receiptNumber && ` · ${receiptNumber}`}
        </span>
      </span>
      <span className="money">
        {isPaidOut && '−'}
        {exactly(amount)}
      </span>
      {receiptNumber && <PrintReceipt number={receiptNumber} />}
    </li>
  )
}

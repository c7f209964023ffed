import type { OutsideRefund } from '#contracts/admin/moves-at-provider.ts'
import type { AdminOrder, AdminOrderLine } from '#contracts/admin/read-order.ts'
import { recordOrderRefund, retryOrderRefund } from '#contracts/admin/refused-refunds.ts'
import { exact } from '#rules/exact-rupees.ts'
import { formatDate, formatDateTime } from '#rules/format-dates.ts'
import { COUNTER } from '#rules/orders/balance/paid-in-shop.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { PrintPaper } from '#web/admin-kit/papers/print-paper.tsx'
import { call } from '#web/api.ts'
import { ProviderWords } from '#web/orders/admin/refunds/provider-words.tsx'
import { RefusedRefundActions } from '#web/orders/admin/refunds/refused-refund.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { Disputes, OutsideRefunds } from './moves-at-provider.tsx'
import { useOrderRights } from './use-order-rights.ts'

type Refund = AdminOrder['refunds'][number]

const TONE = {
  requested: 'amber',
  pending: 'amber',
  processed: 'leaf',
  failed: 'ruby',
} as const satisfies Record<Refund['status'], BadgeTone>

interface OrderMoneyProps {
  order: AdminOrder
  onDone: (order: AdminOrder) => void
  /** Somebody else was first: what is on the screen is old. */
  onConflict: () => void
  onRefund: (lines: readonly AdminOrderLine[]) => void
  /** An admin says what money was for that was returned in the provider's dashboard. */
  onAnswer: (refund: OutsideRefund) => void
}

/** Why none of these lines can be refunded now. */
const faultOfAll = (lines: readonly AdminOrderLine[]) =>
  lines.every(({ refundFault }) => refundFault) ? lines[0]?.refundFault : null

/** The money of an order: what was taken, what went back, what could still go back. */
export function OrderMoney({ order, onDone, onConflict, onRefund, onAnswer }: OrderMoneyProps) {
  const { whyNot } = useOrderRights(order)
  const { payment, refunds, lines } = order
  const refundable = lines.filter((line) => line.refundable > 0)
  const nameOf = (id: string) =>
    lines.length > 1 && lines.find(({ transactionId }) => transactionId === id)?.name
  return (
    <Panel
      title="Payment and refunds"
      action={
        refundable.length > 0 && (
          <Button
            kind="secondary"
            blockedBecause={whyNot('refunds.make') ?? faultOfAll(refundable)}
            onClick={() => onRefund(refundable)}
          >
            Refund
          </Button>
        )
      }
    >
      <Facts
        facts={[
          ['Paid', payment.captured !== null && exact(payment.captured)],
          ['Still to be paid', order.balance > 0 && exact(order.balance)],
          ['Store credit', order.creditUsed > 0 && exact(order.creditUsed)],
          ['Offer of the provider', order.offer > 0 && exact(order.offer)],
          ['Method', payment.method === COUNTER ? 'at the counter' : payment.method],
          ['Sold by', order.seller?.name ?? ''],
          ['Provider payment ID', payment.providerPaymentId],
          ['Provider order ID', payment.providerOrderId],
          ['Returned outside the shop', order.refundedOutside > 0 && exact(order.refundedOutside)],
          ['Refundable', exact(order.refundable)],
        ]}
      />
      <Disputes disputes={order.disputes} />
      <OutsideRefunds refunds={order.outsideRefunds} whyNot={whyNot('refunds.make')} onAnswer={onAnswer} />
      {refunds.length > 0 && (
        <ul className="mt-4 divide-y divide-hairline border-t border-hairline">
          {refunds.map((refund) => (
            <li key={refund.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2.5 text-sm">
              <Badge tone={TONE[refund.status]}>{refund.isRefused ? 'refused' : refund.status}</Badge>
              <span className="min-w-0 flex-1 break-words">{refund.reason}</span>
              <span translate="no" className="money">
                −{exact(refund.amount)}
              </span>
              <span className="w-full text-[0.8125rem] text-stone">
                {[nameOf(refund.transactionId), formatDateTime(refund.at), transferOf(refund)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {refund.voucher !== null && (
                <PrintPaper number={refund.voucher} label="Refund voucher" saysNumber />
              )}
              {refund.advice !== null && (
                <RefusedOfOrder
                  refund={{ ...refund, advice: refund.advice }}
                  {...{ order, onDone, onConflict }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const transferOf = ({ utr, day }: Refund) => utr && day && `bank transfer of ${formatDate(day)}, UTR ${utr}`

interface RefusedOfOrderProps extends Omit<OrderMoneyProps, 'onRefund' | 'onAnswer'> {
  refund: Refund & { advice: string }
}

/** Why the provider does not pay a refund, and what can be done. */
function RefusedOfOrder({ refund, order, onDone, onConflict }: RefusedOfOrderProps) {
  const { whyNot } = useOrderRights(order)
  const params = { number: order.orderId, refundId: refund.id }
  return (
    <div className="w-full">
      <ProviderWords {...refund} />
      <RefusedRefundActions
        {...{ refund, orderNumber: order.orderId, onDone, onConflict }}
        whyNot={whyNot('refunds.make')}
        retry={() => call(retryOrderRefund, { params })}
        record={(body) => call(recordOrderRefund, { params, body })}
      />
    </div>
  )
}

import type { AdminOrder, AdminOrderLine } from '#contracts/admin/read-order.ts'
import { COUNTER } from '#rules/counter/counter-sale.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import type { RefundStatus } from '#rules/orders/refund-status.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { formatExactRupees } from '#web/admin-kit/wire-rupees.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { useOrderRights } from './use-order-rights.ts'

const TONE = {
  requested: 'amber',
  pending: 'amber',
  processed: 'leaf',
  failed: 'ruby',
} as const satisfies Record<RefundStatus, BadgeTone>

interface OrderMoneyProps {
  order: AdminOrder
  onRefund: (lines: readonly AdminOrderLine[]) => void
}

/** Why none of these lines can be refunded now. */
const faultOfAll = (lines: readonly AdminOrderLine[]) =>
  lines.every(({ refundFault }) => refundFault) ? lines[0]?.refundFault : null

/** The money of an order: what was taken, what went back, what could still go back. */
export function OrderMoney({ order, onRefund }: OrderMoneyProps) {
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
          ['Paid', payment.captured !== null && formatExactRupees(payment.captured)],
          ['Store credit', order.creditUsed > 0 && formatExactRupees(order.creditUsed)],
          ['Method', payment.method === COUNTER ? 'at the counter' : payment.method],
          ['Provider payment ID', payment.providerPaymentId],
          ['Provider order ID', payment.providerOrderId],
          ['Refundable', formatExactRupees(order.refundable)],
        ]}
      />
      {refunds.length > 0 && (
        <ul className="mt-4 divide-y divide-hairline border-t border-hairline">
          {refunds.map(({ id, transactionId, at, amount, reason, status }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2.5 text-sm">
              <Badge tone={TONE[status]}>{status}</Badge>
              <span className="min-w-0 flex-1 break-words">{reason}</span>
              <span translate="no" className="money">
                −{formatExactRupees(amount)}
              </span>
              <span className="w-full text-[0.8125rem] text-stone">
                {[nameOf(transactionId), formatDateTime(at)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

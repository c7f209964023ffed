import type { AdminOrder, AdminOrderLine } from '#contracts/admin/read-order.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useOrderRights } from './use-order-rights.ts'

interface RefundOwedProps {
  order: AdminOrder
  onRefund: (lines: readonly AdminOrderLine[]) => void
}

/** A return that an admin has recorded moves no money: what is still to be done is said until it is done. */
export function RefundOwed({ order, onRefund }: RefundOwedProps) {
  const { whyNot } = useOrderRights(order)
  const lines = order.lines.filter((line) => isOwed(line, order))
  if (lines.length === 0) return null
  const most = lines.reduce((sum, { refundable }) => sum + fromRupees(refundable), 0)
  const what = order.lines.length === 1 ? 'The product' : lines.map(({ name }) => name).join(' and ')
  return (
    <Notice
      tone="warning"
      title={`${what} ${lines.length === 1 ? 'is' : 'are'} back, and nothing has been refunded yet`}
      className="mb-4"
      action={
        <Button kind="secondary" blockedBecause={whyNot('refunds.make')} onClick={() => onRefund(lines)}>
          Refund…
        </Button>
      }
    >
      Check the product, then refund up to {formatRupees(most, { paise: 'always' })}. Until then the order is
      listed under Refund owed.
    </Notice>
  )
}

const isOwed = ({ orderStatus, refundable, transactionId }: AdminOrderLine, { refunds }: AdminOrder) =>
  orderStatus === 'Returned' &&
  refundable > 0 &&
  !refunds.some((refund) => refund.transactionId === transactionId)

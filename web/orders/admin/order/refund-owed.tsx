import type { AdminOrder } from '#contracts/admin/read-order.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useOrderRights } from './use-order-rights.ts'

/** A return that an admin has recorded moves no money: what is still to be done is said until it is done. */
export function RefundOwed({ order, onRefund }: { order: AdminOrder; onRefund: () => void }) {
  const { whyNot } = useOrderRights(order)
  const { orderStatus, refunds, refundable } = order
  if (orderStatus !== 'Returned' || refunds.length > 0 || refundable === 0) return null
  return (
    <Notice
      tone="warning"
      title="The product is back, and nothing has been refunded yet"
      className="mb-4"
      action={
        <Button kind="secondary" size="small" blockedBecause={whyNot('refunds.make')} onClick={onRefund}>
          Refund…
        </Button>
      }
    >
      Check the product, then refund up to {formatRupees(fromRupees(refundable), { paise: 'always' })}. Until
      then the order is listed under Refund owed.
    </Notice>
  )
}

import { cancelOrder, listOrders, type OrderView } from '#contracts/orders.ts'
import { call } from '#web/api.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { type Message, useMessageDialog } from '#web/ui/overlay/message-dialog.tsx'

const CANCELLED: Message = {
  tone: 'success',
  title: 'Order Cancelled',
  text: 'Your order has been cancelled successfully.',
}
const NOT_CANCELLED: Message = {
  tone: 'error',
  title: 'Cancellation Failed',
  text: 'Failed to cancel the order. Please try again later.',
}

export interface CancelOrderProps {
  /** The order to be cancelled; null while there is nothing to ask. */
  order: OrderView | null
  onClose: () => void
}

/** "Are you sure?", and how it went. */
export function CancelOrder({ order, onClose }: CancelOrderProps) {
  const { dialog, say } = useMessageDialog()
  const cancel = async ({ transactionId }: OrderView) => {
    try {
      await call(cancelOrder, { params: { transactionId }, body: { orderStatus: 'Cancelled' } })
      say(CANCELLED)
    } catch {
      say(NOT_CANCELLED)
    } finally {
      // Cancelled, or moved on since they were read.
      await refresh(listOrders)
    }
  }
  return (
    <>
      {order && (
        <AlertDialog
          open
          onOpenChange={(open) => open || onClose()}
          title="Cancel Order?"
          description={`Are you sure you want to cancel order #${order.orderId}?`}
          confirmLabel="Yes, cancel it!"
          cancelLabel="No, keep it"
          destructive
          onConfirm={() => cancel(order)}
        />
      )}
      {dialog}
    </>
  )
}

import { cancelLine, cancelOrder, listOrders, type OrderView } from '#contracts/orders.ts'
import { totalQuantity } from '#rules/catalogue/quantity-words.ts'
import { call } from '#web/api.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { type Message, useMessageDialog } from '#web/ui/overlay/message-dialog.tsx'
import { lineTitle, type Order } from './order.ts'
import { cancellable } from './order-progress.ts'

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

/** What is to be cancelled: one line, or all of the order that can be. */
export type Cancellation = { order: Order; line: OrderView | null }

export interface CancelOrderProps {
  /** Null while there is nothing to ask. */
  cancellation: Cancellation | null
  onClose: () => void
}

/** "Are you sure?", and how it went. */
export function CancelOrder({ cancellation, onClose }: CancelOrderProps) {
  const { dialog, say } = useMessageDialog()
  const cancel = async (chosen: Cancellation) => {
    try {
      await callFor(chosen)
      say(chosen.line ? cancelledLine(chosen.line) : CANCELLED)
    } catch {
      say(NOT_CANCELLED)
    } finally {
      // Cancelled, or moved on since they were read.
      await refresh(listOrders)
    }
  }
  return (
    <>
      {cancellation && (
        <AlertDialog
          open
          onOpenChange={(open) => open || onClose()}
          title="Cancel Order?"
          description={questionOf(cancellation)}
          confirmLabel="Yes, cancel it!"
          cancelLabel="No, keep it"
          destructive
          onConfirm={() => cancel(cancellation)}
        />
      )}
      {dialog}
    </>
  )
}

function callFor({ order, line }: Cancellation): Promise<unknown> {
  const only = order.lines.length === 1 ? order.lines[0] : undefined
  const { transactionId } = line ?? only ?? {}
  return transactionId === undefined
    ? call(cancelOrder, { params: { orderId: order.orderId } })
    : call(cancelLine, { params: { transactionId }, body: { orderStatus: 'Cancelled' } })
}

/** The specification's question; of an order with several lines it says which are meant. */
function questionOf({ order, line }: Cancellation): string {
  const { orderId, lines } = order
  if (line)
    return `Are you sure you want to cancel “${lineTitle(line)}” of order #${orderId}? The other pieces stay as they are.`
  const question = `Are you sure you want to cancel order #${orderId}?`
  const open = cancellable(order)
  if (totalQuantity(lines) === 1) return question
  if (open.length === lines.length) return `${question} All ${totalQuantity(lines)} pieces will be cancelled.`
  const names = open.map((one) => `“${lineTitle(one)}”`).join(' and ')
  return `${question} Only ${names} can still be cancelled.`
}

const cancelledLine = (line: OrderView): Message => ({
  tone: 'success',
  title: 'Piece Cancelled',
  text: `“${lineTitle(line)}” has been cancelled. The other pieces of your order stay as they are.`,
})

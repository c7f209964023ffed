import { useState } from 'react'
import { cancelLine, cancelOrder, listOrders, type OrderView } from '#contracts/orders.ts'
import { totalQuantity } from '#rules/catalogue/quantity-words.ts'
import { ApiError, call } from '#web/api.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { type Message, useMessageDialog } from '#web/ui/overlay/message-dialog.tsx'
import { refundLine } from './details/refund-line.ts'
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

/** The lines to cancel: one, or all of the order that can be. */
export type Cancellation = { order: Order; line: OrderView | null }

export interface CancelOrderProps {
  /** Null while there is nothing to ask. */
  cancellation: Cancellation | null
  onClose: () => void
}

/** "Are you sure?", and how it went. */
export function CancelOrder({ cancellation, onClose }: CancelOrderProps) {
  const { dialog, say } = useMessageDialog()
  const [disputed, setDisputed] = useState<{ chosen: Cancellation; question: string } | null>(null)
  const cancel = async (chosen: Cancellation, confirm = false) => {
    try {
      await callFor(chosen, confirm)
      say(chosen.line ? cancelledLine(chosen.line) : CANCELLED)
    } catch (fault) {
      if (isDisputed(fault)) setDisputed({ chosen, question: fault.message })
      else say(NOT_CANCELLED)
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
          details={<Refund {...cancellation} />}
          confirmLabel="Yes, cancel it!"
          cancelLabel="No, keep it"
          destructive
          onConfirm={() => cancel(cancellation)}
        />
      )}
      {disputed && (
        <AlertDialog
          open
          onOpenChange={(open) => open || setDisputed(null)}
          title="Your Bank Has a Dispute"
          description={disputed.question}
          confirmLabel="Cancel it all the same"
          cancelLabel="No, keep it"
          destructive
          onConfirm={() => cancel(disputed.chosen, true)}
        />
      )}
      {dialog}
    </>
  )
}

/** Below the question: what becomes of the money. */
function Refund({ order, line }: Cancellation) {
  const words = refundLine(line ? [line] : cancellable(order))
  return words && <p className="mt-3 text-sm text-stone">{words}</p>
}

/** The bank of the customer may return the money itself: the server asks once more. */
const isDisputed = (fault: unknown): fault is ApiError =>
  fault instanceof ApiError && fault.status === 409 && fault.details.dispute === true

function callFor({ order, line }: Cancellation, confirm: boolean): Promise<unknown> {
  const only = order.lines.length === 1 ? order.lines[0] : undefined
  const { transactionId } = line ?? only ?? {}
  return transactionId === undefined
    ? call(cancelOrder, { params: { orderId: order.orderId }, body: { confirm } })
    : call(cancelLine, { params: { transactionId }, body: { orderStatus: 'Cancelled', confirm } })
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
  text: `“${lineTitle(line)}” has been cancelled successfully. The other pieces of your order stay as they are.`,
})

import { useState } from 'react'
import type { AdminOrderRow } from '#contracts/admin/list-orders.ts'
import { deliverOrders } from '#contracts/admin/parcels.ts'
import { counted } from '#rules/counted.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { ApiError, call } from '#web/api.ts'
import { toast } from '#web/ui/overlay/toast.ts'

interface DeliverDialogProps {
  orders: readonly AdminOrderRow[]
  /** Some or all are delivered: the list is old. */
  onDelivered: () => void
  onClose: () => void
}

/** Notes that several parcels have arrived. */
export function DeliverDialog({ orders: chosen, onDelivered, onClose }: DeliverDialogProps) {
  // The list behind the dialog forgets what is delivered; the dialog keeps what it was opened with.
  const [orders, setOrders] = useState(chosen)
  const deliver = async () => {
    const { moved, refused } = await call(deliverOrders, {
      body: { orders: orders.map(({ number }) => ({ number })) },
    })
    if (moved.length > 0) {
      toast.success(`${counted(moved.length, 'order')} delivered.`)
      onDelivered()
    }
    if (refused.length === 0) return
    setOrders(orders.filter(({ number }) => refused.some((entry) => entry.number === number)))
    throw new ApiError(409, refused.map(({ message }) => message).join(' '))
  }
  return (
    <TaskDialog
      title={orders.length === 1 ? 'Mark 1 order delivered' : `Mark ${orders.length} orders delivered`}
      description="The customers are notified that their parcels have arrived. This cannot be undone."
      doLabel="Mark delivered"
      onDo={deliver}
      onClose={onClose}
    >
      <p className="text-sm money">{orders.map(({ number }) => number).join(', ')}</p>
    </TaskDialog>
  )
}

import { useState } from 'react'
import type { AdminOrder } from '#contracts/admin/read-order.ts'
import { isConflict } from '#web/admin-kit/form/server-errors.ts'
import type { OrderTask } from '#web/orders/admin/order/order-actions.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { AddressDialog } from './address-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { ParcelDialog } from './parcel-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { packedTogether, ShipTogetherDialog } from './ship-together-dialog.tsx'
import type { TaskProps } from './task-props.ts'
import { isDuplicateHuid } from './use-duplicate-huids.ts'

export interface OrderTaskDialogProps {
  task: OrderTask
  order: AdminOrder
  onDone: (order: AdminOrder) => void
  /** Someone saved this first: what is on the screen is old. */
  onConflict: () => void
  onClose: () => void
}

/** The dialog of the task that was chosen for an order. */
export function OrderTaskDialog({ task, order, onDone, onConflict, onClose }: OrderTaskDialogProps) {
  // Somebody else may ship the others in between: the dialog stays the one that was opened.
  const [isTogether] = useState(task === 'Shipped' && packedTogether(order).length > 1)
  const run: TaskProps['run'] = async (act, done) => {
    try {
      onDone(await act())
      toast.success(done)
    } catch (fault) {
      // The dialog asks for a reason and goes on; nothing on the screen is old.
      if (!isConflict(fault) || isDuplicateHuid(fault)) throw fault
      toast.error(fault.message, { title: 'Someone saved this first', duration: 10_000 })
      onConflict()
    }
  }
  if (task === 'refund') return <RefundDialog {...{ order, run, onClose }} />
  if (task === 'address') return <AddressDialog {...{ order, onDone, onClose }} />
  if (isTogether) return <ShipTogetherDialog {...{ order, onDone, onConflict, onClose }} />
  if (task === 'parcel') return <ParcelDialog {...{ order, run, onClose }} />
  return <MoveDialog to={task} {...{ order, run, onClose }} />
}

import { useState } from 'react'
import type { AdminOrder } from '#contracts/admin/read-order.ts'
import { taskRun } from '#web/admin-kit/task-run.ts'
import type { OrderTask } from '#web/orders/admin/order/order-actions.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { ParcelDialog } from './parcel-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { packedTogether, ShipTogetherDialog } from './ship-together-dialog.tsx'
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
  // After a duplicate HUID the dialog asks for a reason and goes on; nothing on the screen is old.
  const run = taskRun({ onDone, onConflict, staysOpen: isDuplicateHuid })
  if (task === 'refund') return <RefundDialog {...{ order, run, onClose }} />
  if (task === 'address') return <AddressDialog {...{ order, onDone, onClose }} />
  if (isTogether) return <ShipTogetherDialog {...{ order, onDone, onConflict, onClose }} />
  if (task === 'parcel') return <ParcelDialog {...{ order, run, onClose }} />
  return <MoveDialog to={task} {...{ order, run, onClose }} />
}

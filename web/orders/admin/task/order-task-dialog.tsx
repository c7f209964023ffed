import type { AdminOrder } from '#contracts/admin/read-order.ts'
import { taskRun } from '#web/admin-kit/task-run.ts'
import { AddressDialog } from './address-dialog.tsx'
import { isDuplicateHuid } from './duplicate-huids.ts'
import { MoveDialog } from './move-dialog.tsx'
import { ParcelDialog } from './parcel-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { OrderTask } from './task-props.ts'

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
  // After a duplicate HUID the dialog asks for a reason and goes on; nothing on the screen is old.
  const run = taskRun({ onDone, onConflict, staysOpen: isDuplicateHuid })
  if (task.kind === 'address') return <AddressDialog {...{ order, onDone, onClose }} />
  if (task.kind === 'refund') return <RefundDialog {...task} {...{ order, run, onClose }} />
  if (task.kind === 'parcel') return <ParcelDialog {...task} {...{ order, run, onClose }} />
  return <MoveDialog {...task} {...{ order, run, onClose }} />
}

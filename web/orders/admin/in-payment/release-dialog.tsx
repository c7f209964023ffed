import { type ReservationRow, releaseReservation } from '#contracts/admin/reservations.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { isConflict } from '#web/query/server-errors.ts'
import { READ_TOAST, toast } from '#web/ui/overlay/toast.ts'

interface ReleaseDialogProps {
  reservation: ReservationRow
  /** The list is to be read again: it was released, or has ended. */
  onDone: () => void
  onClose: () => void
}

/** Puts a reserved product back on sale before its time. */
export function ReleaseDialog({ reservation, onDone, onClose }: ReleaseDialogProps) {
  const { id, customer, product, together } = reservation
  const others = together === 2 ? 'the other product' : `the other ${together - 1} products`
  const group = together > 1 ? ` It is released together with ${others} of the same payment.` : ''
  const release = async () => {
    try {
      await call(releaseReservation, { params: { id } })
      toast.success(`${product.name} is on sale again.`)
    } catch (fault) {
      if (!isConflict(fault)) throw fault
      toast.error(fault.message, { duration: READ_TOAST })
    }
    onDone()
  }
  return (
    <TaskDialog
      title="Release this reservation?"
      description={`${product.name}, reserved for ${customer.name}.${group} Others can buy it immediately. If ${customer.name} has already started a payment, it is accepted while the product is in stock and refunded otherwise.`}
      doLabel="Release"
      doingLabel="Releasing…"
      destructive
      onDo={release}
      onClose={onClose}
    />
  )
}

import { changeOrderAddress, correctParcel } from '#contracts/admin/change-order.ts'
import type { AdminOrder, Parcel } from '#contracts/admin/read-order.ts'
import { CarrierField, TrackingField } from '#web/admin-kit/form/parcel-fields.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { taskRun } from '#web/admin-kit/task-run.ts'
import { call } from '#web/api.ts'
import { AddressChangeDialog } from '#web/orders/address-change-dialog.tsx'
import { linesIn } from '#web/orders/admin/lines-in.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { isDuplicateHuid } from './duplicate-huids.ts'
import { LineFields } from './line-fields.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { OrderTask, TaskProps } from './task-props.ts'
import { useLineHuids } from './use-line-huids.ts'

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

interface AddressDialogProps {
  order: AdminOrder
  onDone: (order: AdminOrder) => void
  onClose: () => void
}

/** Sends an order elsewhere when its customer calls. */
function AddressDialog({ order, onDone, onClose }: AddressDialogProps) {
  return (
    <AddressChangeDialog
      order={order}
      onClose={onClose}
      onSave={async (body) => {
        const changed = await call(changeOrderAddress, { params: { number: order.orderId }, body })
        onDone(changed)
        const isPlaceSame = changed.addressChanges.at(-1)?.to === ''
        const what = isPlaceSame ? 'the invoice details were' : 'the delivery address was'
        toast.success(`${order.orderId}: ${what} changed.`)
        onClose()
      }}
    >
      Do this only if the customer calls from the mobile number of their account. We notify them by e-mail if
      their e-mail address is on file. The price stays the same; the delivery date and an invoice that has not
      been handed out are updated.
    </AddressChangeDialog>
  )
}

/** Puts right what was mistyped when a parcel was packed or shipped. */
function ParcelDialog({ parcel, order, run, onClose }: TaskProps & { parcel: Parcel }) {
  const { id: parcelId, carrier, trackingNumber, version } = parcel
  const lines = linesIn(order, parcel)
  const form = useSchemaForm(correctParcel.body, { parcelId, version, carrier, trackingNumber })
  const isShipped = carrier !== ''
  const huids = useLineHuids(lines)
  return (
    <TaskDialog
      title="Correct the parcel"
      description={isShipped ? 'The customer is not notified again.' : undefined}
      doLabel="Save"
      form={form}
      onDo={(body) =>
        huids.watch(() =>
          run(
            () =>
              call(correctParcel, {
                params: { number: order.orderId },
                body: { ...body, lines: huids.formOf(lines) },
              }),
            `${order.orderId}: the parcel was corrected.`,
          ),
        )
      }
      onClose={onClose}
    >
      <LineFields lines={lines} chosen={lines} huids={huids} form={form} />
      {isShipped && (
        <>
          <CarrierField {...form.field('carrier')} />
          <TrackingField {...form.field('trackingNumber')} />
        </>
      )}
    </TaskDialog>
  )
}

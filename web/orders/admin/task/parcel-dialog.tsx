import { correctParcel } from '#contracts/admin/change-order.ts'
import type { Parcel } from '#contracts/admin/read-order.ts'
import { CarrierField, TrackingField } from '#web/admin-kit/form/parcel-fields.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { linesIn } from '#web/orders/admin/lines-in.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { LineFields } from './line-fields.tsx'
import type { TaskProps } from './task-props.ts'
import { useLineHuids } from './use-line-huids.ts'

/** Puts right what was mistyped when a parcel was packed or shipped. */
export function ParcelDialog({ parcel, order, run, onClose }: TaskProps & { parcel: Parcel }) {
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

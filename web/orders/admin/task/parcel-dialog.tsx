import { useState } from 'react'
import { correctParcel } from '#contracts/admin/change-order.ts'
import type { Parcel } from '#contracts/admin/read-order.ts'
import { CarrierField, TrackingField } from '#web/admin-kit/form/parcel-fields.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { linesIn } from '#web/orders/admin/lines-in.ts'
import { LineFields } from './line-fields.tsx'
import type { TaskProps } from './task-props.ts'
import { useLineHuids } from './use-line-huids.ts'

/** Puts right what was mistyped when a parcel was packed or shipped. */
export function ParcelDialog({ parcel, order, run, onClose }: TaskProps & { parcel: Parcel }) {
  const { id: parcelId, carrier, trackingNumber, version } = parcel
  const lines = linesIn(order, parcel)
  const [facts, setFacts] = useState({ carrier, trackingNumber })
  const field = (name: keyof typeof facts) => ({
    value: facts[name],
    onChange: (value: string) => setFacts((before) => ({ ...before, [name]: value })),
  })
  const isShipped = carrier !== ''
  const huids = useLineHuids(lines)
  const correct = () =>
    huids.watch(() =>
      run(
        () =>
          call(correctParcel, {
            params: { number: order.orderId },
            body: { parcelId, version, ...facts, lines: huids.formOf(lines) },
          }),
        `${order.orderId}: the parcel was corrected.`,
      ),
    )
  return (
    <TaskDialog
      title="Correct the parcel"
      description={isShipped ? 'The customer is not notified again.' : undefined}
      doLabel="Save"
      doingLabel="Saving…"
      onDo={correct}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <LineFields lines={lines} chosen={lines} huids={huids} errors={errors} />
          {isShipped && (
            <>
              <CarrierField {...field('carrier')} error={errors.carrier} />
              <TrackingField {...field('trackingNumber')} error={errors.trackingNumber} />
            </>
          )}
        </>
      )}
    </TaskDialog>
  )
}

import { useState } from 'react'
import { resizeReturn, shipBackReturn } from '#contracts/admin/return-requests.ts'
import { CarrierField, TrackingField } from '#web/admin-kit/form/parcel-fields.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import type { TaskProps } from './task-props.ts'

/** How a rejected product goes back to its customer. */
export function ShipBackDialog({ view: { number, version }, run, onClose }: TaskProps) {
  const [carrier, setCarrier] = useState('')
  const [trackingNumber, setTrackingNumber] = useState('')
  return (
    <TaskDialog
      title="Send the product back"
      description="We tell the customer the carrier and tracking number."
      doLabel="Mark as sent back"
      doingLabel="Saving…"
      onDo={() =>
        run(
          () => call(shipBackReturn, { params: { number }, body: { version, carrier, trackingNumber } }),
          `${number}: sent back.`,
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <CarrierField value={carrier} onChange={setCarrier} error={errors.carrier} />
          <TrackingField value={trackingNumber} onChange={setTrackingNumber} error={errors.trackingNumber} />
        </>
      )}
    </TaskDialog>
  )
}

/** A ring is fitted: it goes back by courier, or its customer fetches what they brought. */
export function ResizeDialog({ view: { number, version, size, handover }, run, onClose }: TaskProps) {
  const [carrier, setCarrier] = useState('')
  const [trackingNumber, setTrackingNumber] = useState('')
  const isFetched = handover === 'counter'
  return (
    <TaskDialog
      title={`Resized to ${size}`}
      description={
        isFetched
          ? 'The customer brought the ring. Mark it once you have handed it over in the shop.'
          : 'We tell the customer the carrier and tracking number.'
      }
      doLabel="Mark as resized"
      doingLabel="Saving…"
      onDo={() =>
        run(
          () => call(resizeReturn, { params: { number }, body: { version, carrier, trackingNumber } }),
          `${number} is resized.`,
        )
      }
      onClose={onClose}
    >
      {(errors) =>
        !isFetched && (
          <>
            <CarrierField value={carrier} onChange={setCarrier} error={errors.carrier} />
            <TrackingField
              value={trackingNumber}
              onChange={setTrackingNumber}
              error={errors.trackingNumber}
            />
          </>
        )
      }
    </TaskDialog>
  )
}

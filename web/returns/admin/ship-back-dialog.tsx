import { useId, useState } from 'react'
import { shipBackReturn } from '#contracts/admin/return-requests.ts'
import { CARRIER_NAMES } from '#rules/orders/carriers.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { TaskProps } from './task-props.ts'

/** How a rejected product goes back to its customer. */
export function ShipBackDialog({ view: { number, version }, run, onClose }: TaskProps) {
  const listId = useId()
  const [carrier, setCarrier] = useState('')
  const [trackingNumber, setTrackingNumber] = useState('')
  return (
    <TaskDialog
      title="Send the product back"
      description="We tell the customer the carrier and tracking number."
      doLabel="Mark sent back"
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
          <TextField
            label="Carrier"
            name="carrier"
            size="small"
            required
            list={listId}
            value={carrier}
            error={errors.carrier}
            onChange={(event) => setCarrier(event.target.value)}
          />
          <datalist id={listId}>
            {CARRIER_NAMES.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TextField
            label="Tracking number"
            name="trackingNumber"
            size="small"
            required
            autoComplete="off"
            value={trackingNumber}
            error={errors.trackingNumber}
            onChange={(event) => setTrackingNumber(event.target.value)}
          />
        </>
      )}
    </TaskDialog>
  )
}

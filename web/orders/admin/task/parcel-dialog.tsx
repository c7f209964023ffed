import { useState } from 'react'
import { correctParcel } from '#contracts/admin/change-order.ts'
import { CarrierField, TrackingField } from '#web/admin-kit/form/parcel-fields.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { DuplicateReasonField, HuidField } from './move-fields.tsx'
import type { TaskProps } from './task-props.ts'
import { useDuplicateHuids } from './use-duplicate-huids.ts'

/** Puts right what was mistyped when the order was packed or shipped. */
export function ParcelDialog({ order, run, onClose }: TaskProps) {
  const { huid = '', carrier = '', trackingNumber = '', version = 0 } = order.parcel ?? {}
  const [facts, setFacts] = useState({ huid, carrier, trackingNumber })
  const field = (name: keyof typeof facts) => ({
    value: facts[name],
    onChange: (value: string) => setFacts((before) => ({ ...before, [name]: value })),
  })
  const isShipped = carrier !== ''
  const duplicates = useDuplicateHuids()
  const body = { version, ...facts, duplicateReason: duplicates.reason }
  const correct = () =>
    duplicates.watch(() =>
      run(
        () => call(correctParcel, { params: { number: order.orderId }, body }),
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
          <HuidField
            value={facts.huid}
            onChange={(huid) => {
              field('huid').onChange(huid)
              duplicates.reset()
            }}
            required={order.huidRequired}
            error={errors.huid}
          />
          {duplicates.asked && (
            <DuplicateReasonField value={duplicates.reason} onChange={duplicates.setReason} />
          )}
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

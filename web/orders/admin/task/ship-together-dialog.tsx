import { useState } from 'react'
import { shipTogether } from '#contracts/admin/parcels.ts'
import type { AdminOrder } from '#contracts/admin/read-order.ts'
import { CarrierField, TrackingField } from '#web/admin-kit/form/parcel-fields.tsx'
import { isConflict } from '#web/admin-kit/form/server-errors.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

/** Those of one payment that wait for their carrier. */
export const packedTogether = ({ together }: Pick<AdminOrder, 'together'>) =>
  together.filter(({ status, handover }) => status === 'Packed' && handover === 'parcel')

interface ShipTogetherDialogProps {
  order: AdminOrder
  onDone: (order: AdminOrder) => void
  /** Somebody was quicker with one of them: what is on the screen is old. */
  onConflict: () => void
  onClose: () => void
}

/** Ships what was bought together in one parcel. A refusal stays in the dialog, which lists what is packed still. */
export function ShipTogetherDialog({ order, onDone, onConflict, onClose }: ShipTogetherDialogProps) {
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const [parcel, setParcel] = useState({ carrier: '', trackingNumber: '' })
  const packed = packedTogether(order)
  const numbers = packed.map(({ number }) => number).filter((number) => !leftOut.includes(number))
  const field = (name: keyof typeof parcel) => ({
    value: parcel[name],
    onChange: (value: string) => setParcel((before) => ({ ...before, [name]: value })),
  })
  const ship = async () => {
    const answer = await call(shipTogether, {
      params: { number: order.orderId },
      body: { numbers, ...parcel },
    }).catch((fault: unknown) => {
      if (isConflict(fault)) onConflict()
      throw fault
    })
    onDone(answer)
    toast.success(`${orders(numbers.length)} shipped. The customer has been notified.`)
  }
  return (
    <TaskDialog
      title="Ship together"
      description="One parcel with one tracking number, which we tell the customer for each order in it."
      doLabel={`Ship ${orders(numbers.length)}`}
      doingLabel="Marking…"
      blockedBecause={numbers.length === 0 && 'Please choose at least one order.'}
      onDo={ship}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <fieldset className="grid gap-2">
            <legend className="sr-only">Orders in this parcel</legend>
            {packed.map(({ number, piece }) => (
              <Checkbox
                key={number}
                label={number}
                note={piece.name}
                checked={!leftOut.includes(number)}
                onChange={({ target }) =>
                  setLeftOut(target.checked ? leftOut.filter((one) => one !== number) : [...leftOut, number])
                }
              />
            ))}
          </fieldset>
          <CarrierField {...field('carrier')} error={errors.carrier} />
          <TrackingField {...field('trackingNumber')} error={errors.trackingNumber} />
        </>
      )}
    </TaskDialog>
  )
}

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

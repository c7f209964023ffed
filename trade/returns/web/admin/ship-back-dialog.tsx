import { resizeReturn, shipBackReturn } from '#trade/returns/contract/return-requests.ts'
import { CarrierField, TrackingField } from '#web/admin-kit/form/parcel-fields.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { TaskProps } from './task-props.ts'

/** How a rejected product goes back to its customer. */
export function ShipBackDialog({ view: { number, version }, run, onClose }: TaskProps) {
  const form = useSchemaForm(shipBackReturn.body, { version, carrier: '', trackingNumber: '' })
  return (
    <TaskDialog
      title="Send the product back"
      description="We tell the customer the carrier and tracking number."
      doLabel="Mark as sent back"
      form={form}
      onDo={(body) => run(() => call(shipBackReturn, { params: { number }, body }), `${number}: sent back.`)}
      onClose={onClose}
    >
      <CarrierField {...form.field('carrier')} />
      <TrackingField {...form.field('trackingNumber')} />
    </TaskDialog>
  )
}

/** A ring is fitted: it goes back by courier, or its customer fetches what they brought. */
export function ResizeDialog({ view: { number, version, size, handover }, run, onClose }: TaskProps) {
  const form = useSchemaForm(resizeReturn.body, { version, carrier: '', trackingNumber: '' })
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
      form={form}
      onDo={(body) => run(() => call(resizeReturn, { params: { number }, body }), `${number} is resized.`)}
      onClose={onClose}
    >
      {!isFetched && (
        <>
          <CarrierField {...form.field('carrier')} />
          <TrackingField {...form.field('trackingNumber')} />
        </>
      )}
    </TaskDialog>
  )
}

import type { AdminOrder } from '#contracts/admin/read-order.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { useOrderRights } from './use-order-rights.ts'

/** The parcel: hallmark, carrier, number; from the moment it is packed. */
export function ParcelPanel({ order, onCorrect }: { order: AdminOrder; onCorrect: () => void }) {
  const { whyNot } = useOrderRights(order)
  const { parcel } = order
  if (!parcel) return null
  const { huid, carrier, trackingNumber, trackingUrl } = parcel
  const tracking = trackingUrl ? (
    <a href={trackingUrl} target="_blank" rel="noreferrer" className="text-link">
      {trackingNumber}
    </a>
  ) : (
    trackingNumber
  )
  return (
    <Panel
      title={order.handover === 'counter' ? 'Hallmark' : 'Parcel'}
      action={
        <Button kind="quiet" size="small" blockedBecause={whyNot('orders.move')} onClick={onCorrect}>
          {order.handover === 'counter' ? 'Edit HUID' : 'Edit parcel'}
        </Button>
      }
    >
      <Facts
        facts={[
          ['HUID', huid || (order.huidRequired ? 'missing' : 'none')],
          ['Carrier', carrier],
          ['Tracking number', tracking],
        ]}
      />
    </Panel>
  )
}

import type { AdminOrder, Parcel } from '#contracts/admin/read-order.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { linesIn } from '#web/orders/admin/lines-in.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useOrderRights } from './use-order-rights.ts'

interface ParcelPanelsProps {
  order: AdminOrder
  onCorrect: (parcel: Parcel) => void
}

/** Each parcel with what is in it, from the moment it is packed. */
export function ParcelPanels({ order, onCorrect }: ParcelPanelsProps) {
  const parcels = order.parcels.filter((parcel) => linesIn(order, parcel).length > 0)
  return parcels.map((parcel, nth) => (
    <ParcelPanel
      key={parcel.id}
      order={order}
      parcel={parcel}
      title={parcels.length > 1 ? `Parcel ${nth + 1} of ${parcels.length}` : 'Parcel'}
      onCorrect={() => onCorrect(parcel)}
    />
  ))
}

interface ParcelPanelProps {
  order: AdminOrder
  parcel: Parcel
  title: string
  onCorrect: () => void
}

/** Hallmarks, carrier, number. */
function ParcelPanel({ order, parcel, title, onCorrect }: ParcelPanelProps) {
  const { whyNot } = useOrderRights(order)
  const { carrier, trackingNumber, trackingUrl } = parcel
  const isCounter = order.handover === 'counter'
  const tracking = trackingUrl ? (
    <a href={trackingUrl} target="_blank" rel="noreferrer" className="text-link">
      {trackingNumber}
    </a>
  ) : (
    trackingNumber
  )
  return (
    <Panel
      title={isCounter ? 'Hallmark' : title}
      action={
        <Button kind="quiet" blockedBecause={whyNot('orders.move')} onClick={onCorrect}>
          {isCounter ? 'Edit HUID' : 'Edit parcel'}
        </Button>
      }
    >
      <ul className="mb-1 grid gap-1 text-sm">
        {linesIn(order, parcel).map((line) => (
          <li key={line.transactionId} className="flex flex-wrap justify-between gap-x-4">
            <span className="text-stone">{order.lines.length > 1 ? line.name : 'HUID'}</span>
            <span className="ml-auto tabular-nums">
              {line.huid || (line.huidRequired ? 'missing' : 'none')}
            </span>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          ['Carrier', carrier],
          ['Tracking number', tracking],
        ]}
      />
    </Panel>
  )
}

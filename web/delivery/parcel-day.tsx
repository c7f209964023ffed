import Truck from 'lucide-react/icons/truck'
import { isPincode } from '#rules/delivery/pincode.ts'
import type { Preparation } from '#rules/delivery/preparation.ts'
import { DeliveryDay } from './delivery-day.tsx'
import { useDelivery } from './use-delivery.ts'

/** By when a parcel to the address in a form is there; nothing while its pincode is not complete. */
export function ParcelDay({
  pincode,
  preparation,
  leadDays,
}: {
  pincode: string
  preparation: Preparation
  leadDays: number | null
}) {
  const delivery = useDelivery(isPincode(pincode) ? pincode : null, leadDays)
  return (
    <div aria-live="polite">
      {delivery.state === 'known' && (
        <div className="mt-7 flex gap-4 border border-hairline bg-paper p-4">
          <Truck aria-hidden="true" strokeWidth={1.25} className="mt-0.5 size-5 shrink-0 text-bronze" />
          <DeliveryDay view={delivery.view} preparation={preparation} />
        </div>
      )}
    </div>
  )
}

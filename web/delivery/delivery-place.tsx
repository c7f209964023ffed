import { useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { useOwnPincode } from './own-pincode.ts'
import { PincodeForm } from './pincode-form.tsx'
import { useDelivery } from './use-delivery.ts'

/** Where the dates of a list count for, and the way to change it; the question while nothing is known. */
export function DeliveryPlace({ className }: { className?: string }) {
  const pincode = useOwnPincode()
  const delivery = useDelivery(pincode)
  const [changing, setChanging] = useState(false)
  if (pincode === null || changing)
    return (
      <div className={className}>
        <div className="max-w-sm">
          <PincodeForm known={pincode ?? ''} onGiven={() => setChanging(false)} />
        </div>
      </div>
    )
  const city = delivery.state === 'known' ? delivery.view.city : ''
  return (
    <p className={className}>
      Delivery to {city}{' '}
      <span translate="no" className="money">
        {pincode}
      </span>
      <Button kind="quiet" size="small" className="ml-1" onClick={() => setChanging(true)}>
        Change <span className="sr-only">pincode</span>
      </Button>
    </p>
  )
}

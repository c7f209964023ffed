import { useState } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import type { Preparation } from '#rules/delivery/preparation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { DeliveryDay } from './delivery-day.tsx'
import { useOwnPincode } from './own-pincode.ts'
import { PincodeForm } from './pincode-form.tsx'
import { productPreparation } from './preparation-of.ts'
import { type Delivery, useDelivery } from './use-delivery.ts'

/** By when a product is there. Asks for a pincode once; from then on every page knows it, and it can be changed. */
export default function DeliveryDate({
  product,
  choice,
  engraving,
}: {
  product: Pick<Product, 'variants' | 'leadDays'>
  choice: VariantChoice
  engraving: string
}) {
  const pincode = useOwnPincode()
  const delivery = useDelivery(pincode, product.leadDays)
  const [changing, setChanging] = useState(false)
  if (pincode === null || changing)
    return <PincodeForm known={pincode ?? ''} onGiven={() => setChanging(false)} />
  return (
    <div className="flex min-w-0 flex-1 items-start justify-between gap-3" aria-live="polite">
      <Told
        delivery={delivery}
        preparation={productPreparation(product, choice, engraving)}
        pincode={pincode}
      />
      <Button kind="quiet" size="small" className="-mt-1.5 shrink-0" onClick={() => setChanging(true)}>
        Change <span className="sr-only">pincode</span>
      </Button>
    </div>
  )
}

interface ToldProps {
  delivery: Delivery
  preparation: Preparation
  pincode: string
}

function Told({ delivery, preparation, pincode }: ToldProps) {
  if (delivery.state === 'failed')
    return (
      <p className="text-sm text-stone">The delivery date could not be loaded. Please try again later.</p>
    )
  if (delivery.state !== 'known') return <p className="text-sm text-stone">Looking up {pincode}…</p>
  const { view } = delivery
  return (
    <div className="min-w-0">
      <DeliveryDay view={view} preparation={preparation} />
      <p className="text-sm text-stone">
        To {view.city}{' '}
        <span translate="no" className="money">
          {pincode}
        </span>
        {view.state === '' && '. We do not know this pincode, so this is our longest delivery time.'}
      </p>
    </div>
  )
}

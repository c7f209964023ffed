import { useEffect, useState } from 'react'
import type { DeliveryView } from '#contracts/delivery.ts'

/** The state of a question about a pincode: not asked, waiting, answered, or failed. */
export type Delivery =
  | { state: 'none' }
  | { state: 'waiting' }
  | { state: 'known'; view: DeliveryView }
  | { state: 'failed' }

/** Who never gives a pincode never loads what asks about one. */
const loadAsking = () => import('./ask-delivery.ts')

/** Asks the server about a pincode; `null` asks nothing. `leadDays`: of a product that is made to order. */
export function useDelivery(pincode: string | null, leadDays: number | null = null): Delivery {
  const [delivery, setDelivery] = useState<Delivery>({ state: 'none' })
  useEffect(() => {
    if (pincode === null) return setDelivery({ state: 'none' })
    let wanted = true
    const show = (next: Delivery) => wanted && setDelivery(next)
    show({ state: 'waiting' })
    loadAsking()
      .then(({ askDelivery }) => askDelivery(pincode, leadDays))
      .then(
        (view) => show({ state: 'known', view }),
        () => show({ state: 'failed' }),
      )
    return () => {
      wanted = false
    }
  }, [pincode, leadDays])
  return delivery
}

import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CheckoutColumns } from './checkout-columns.tsx'
import { FormWaiting } from './form-waiting.tsx'

/** The checkout of the cart before its lines and their prices are there. */
export function CheckoutWaiting() {
  return (
    <CheckoutColumns aside={<Skeleton className="h-96" />}>
      <FormWaiting />
    </CheckoutColumns>
  )
}

import { CheckoutColumns } from '#web/checkout/checkout-columns.tsx'
import { FormWaiting } from '#web/checkout/form/form-waiting.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** The checkout of the cart before its lines and their prices are there. */
export function CheckoutWaiting() {
  return (
    <CheckoutColumns aside={<Skeleton className="h-96" />}>
      <FormWaiting />
    </CheckoutColumns>
  )
}

import type { Product } from '#contracts/catalogue.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CheckoutColumns } from './checkout-columns.tsx'
import { ProductSummary } from './product-summary.tsx'

/** What everybody may see of the page before it is known who is there. */
export function ShippingWaiting({ product }: { product: Product }) {
  return (
    <CheckoutColumns aside={<ProductSummary product={product} quote={null} />}>
      <div role="status" className="grid gap-6 sm:grid-cols-2">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12 sm:col-span-2" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </CheckoutColumns>
  )
}

import type { Product } from '#contracts/catalogue.ts'
import { FormWaiting } from '#web/checkout/form/form-waiting.tsx'
import { CheckoutColumns } from './checkout-columns.tsx'
import { ProductSummary } from './product-summary.tsx'

/** The part of the page that everybody may see before it is known who is there. */
export function ShippingWaiting({ product }: { product: Product }) {
  return (
    <CheckoutColumns aside={<ProductSummary product={product} quote={null} />}>
      <FormWaiting />
    </CheckoutColumns>
  )
}

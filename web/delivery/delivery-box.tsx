import Truck from 'lucide-react/icons/truck'
import type { Product } from '#contracts/catalogue.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'
import { useTouched } from '#web/ui/use-touched.ts'

const load = () => import('./delivery-date.tsx')

/**
 * Where a product page says by when the product is there. Its code is fetched once the visitor does anything. It is as tall
 * with the question as with the answer, so that nothing moves; without scripts nobody could answer.
 */
export function DeliveryBox(props: {
  product: Pick<Product, 'variants' | 'leadDays'>
  choice: VariantChoice
  engraving: string
}) {
  const DeliveryDate = useFetchedPart(load, useTouched())
  return (
    <div className="mt-7 flex min-h-24 gap-4 border border-hairline bg-paper p-4 noscript:hidden">
      <Truck aria-hidden="true" strokeWidth={1.25} className="mt-0.5 size-5 shrink-0 text-bronze" />
      {DeliveryDate ? <DeliveryDate {...props} /> : <p className="font-medium">When will it arrive?</p>}
    </div>
  )
}

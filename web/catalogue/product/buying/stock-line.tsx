import type { Product } from '#contracts/catalogue.ts'
import { leadWords, weightPromise } from '#rules/catalogue/made-to-order.ts'
import { stockWords } from '#rules/catalogue/stock.ts'
import { gramsText } from '#web/measures.ts'

/** Whether a product can be had, and how few are left. */
export function StockLine({ products }: { products: number }) {
  const words = stockWords(products)
  return (
    <p className="mt-5 mb-2.5 flex items-center gap-2.5 text-sm font-medium">
      <span
        aria-hidden="true"
        className={`size-1.5 rotate-45 ${products <= 0 ? 'bg-stone' : words ? 'bg-garnet' : 'bg-leaf'}`}
      />
      <span className={products <= 0 ? 'text-stone' : words ? 'text-garnet' : 'text-leaf'}>
        {words ?? 'In stock'}
      </span>
    </p>
  )
}

/** The working days of a product that is still to be made, and the weight that its customer pays for. */
export function MadeToOrderLine({
  leadDays,
  product: { netWeight, pricingMode },
}: {
  leadDays: number
  product: Pick<Product, 'netWeight' | 'pricingMode'>
}) {
  return (
    <div className="mt-5 mb-2.5 text-sm">
      <p className="font-medium">{leadWords(leadDays)}</p>
      {pricingMode === 'rate-linked' && (
        <p className="mt-1 text-stone">{weightPromise(gramsText(netWeight))}</p>
      )}
    </div>
  )
}

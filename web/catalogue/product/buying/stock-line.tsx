import { stockWords } from '#rules/catalogue/stock.ts'

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

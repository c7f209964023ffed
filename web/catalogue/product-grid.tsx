import clsx from 'clsx'
import type { ProductCard as Product } from '#contracts/catalogue.ts'
import { ProductCard } from './product-card.tsx'

/** Half a phone, a third of a tablet, a quarter of the column on a desk. */
const SIZES = '(min-width: 1024px) min(25vw, 304px), (min-width: 768px) 33vw, 50vw'
/** As many as a first screen shows. */
const FIRST_SCREEN = 4

/** Products beside each other: two columns on a phone (one where its letters are large), three on a tablet, four on a desk. */
export function ProductGrid({
  products,
  busy = false,
  level,
}: {
  products: readonly Product[]
  /** Another choice is on its way. */
  busy?: boolean
  level?: 2 | 3
}) {
  return (
    <ul
      aria-busy={busy || undefined}
      className={clsx(
        'grid grid-cols-[repeat(auto-fill,minmax(max(8rem,40%),1fr))] gap-x-3 gap-y-9 transition-opacity sm:gap-x-6 sm:gap-y-14 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-7',
        busy && 'opacity-45',
      )}
    >
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={SIZES}
            priority={index < FIRST_SCREEN && level !== 3}
            level={level}
          />
        </li>
      ))}
    </ul>
  )
}

import clsx from 'clsx'
import type { ComponentType } from 'react'
import { CARD_SIZES, type CardProduct, ProductCard } from './product-card.tsx'

/** As many as a first screen shows. */
const FIRST_SCREEN = 4

/** Each has a heart, so the product's id is needed. */
export type GridProduct = CardProduct & { id: string }

/**
 * Products beside each other: two columns on a phone (one where its letters are large), three on a tablet, four on a
 * desktop.
 */
export function ProductGrid({
  products,
  busy = false,
  level,
  corner: Corner,
}: {
  products: readonly GridProduct[]
  /** Another choice is on its way. */
  busy?: boolean
  level?: 2 | 3
  /** The control in a corner of a card's image, besides the heart. */
  corner?: ComponentType<{ product: GridProduct }> | null
}) {
  return (
    <ul aria-busy={busy || undefined} className={clsx('product-grid', busy && 'opacity-45')}>
      {products.map((product, index) => (
        <li key={product.url} className={index < FIRST_SCREEN ? undefined : 'after-first-screen'}>
          <ProductCard
            product={product}
            sizes={CARD_SIZES}
            priority={index < FIRST_SCREEN && level !== 3}
            level={level}
            heartId={product.id}
          />
          {Corner && <Corner product={product} />}
        </li>
      ))}
    </ul>
  )
}

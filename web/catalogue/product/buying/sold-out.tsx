import type { ReactNode } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import type { PageCard } from '#web/catalogue/page-card.ts'
import { ProductStrip } from '#web/catalogue/product/product-strip.tsx'
import { BuyBar } from './buy-bar.tsx'
import { StockLine } from './stock-line.tsx'

interface SoldOutProps {
  product: Product
  /** Asks to be told when it is back. */
  alert: ReactNode
  /** Products like this one. */
  related: readonly PageCard[]
}

/** In place of buying: to be told when it is back, and what is like it and can be had. */
export function SoldOut({ product, alert, related }: SoldOutProps) {
  return (
    <div className="-mt-3 mb-6">
      <StockLine products={0} />
      <BuyBar product={product} price={product.breakup.price}>
        {alert}
      </BuyBar>
      {related.length > 0 && (
        <section aria-labelledby="similar" className="mt-5">
          <h2 id="similar" className="mb-3 font-sans text-sm font-medium">
            Similar pieces in stock
          </h2>
          <ProductStrip products={related} />
        </section>
      )}
    </div>
  )
}

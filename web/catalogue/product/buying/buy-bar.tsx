import { type ReactNode, useRef } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import type { Paise } from '#rules/money.ts'
import { PriceToPay } from '#web/catalogue/product/price-to-pay.tsx'
import { useInSight } from './use-in-sight.ts'

interface BuyBarProps {
  product: Product
  /** The price to pay, extras included, paise. */
  price: Paise
  /** The buttons that buy. */
  children: ReactNode
}

/**
 * Keeps the buying buttons at hand: while their place is out of sight, the same buttons lie in a bar at the foot of the
 * window, with the price. On a phone the bar is there before the page is alive.
 */
export function BuyBar({ product, price, children }: BuyBarProps) {
  const place = useRef<HTMLDivElement>(null)
  const isInSight = useInSight(place)
  return (
    <div ref={place} data-buy-place="" className="min-h-14">
      <div
        data-buy-bar={isInSight ? undefined : isInSight === undefined ? 'early' : 'now'}
        className="buy-bar"
      >
        <div className="buy-bar-columns">
          {!isInSight && (
            <p className="hidden items-baseline justify-between gap-4 in-buy-bar:flex">
              <span className="min-w-0 truncate text-[0.8125rem] text-stone lg:text-base">
                {product.name}
              </span>
              <span
                translate="no"
                className="font-display text-[min(1.375rem,8vw)] leading-tight font-semibold money"
              >
                <PriceToPay product={product} price={price} />
              </span>
            </p>
          )}
          <div className="buy-bar-buttons">{children}</div>
        </div>
      </div>
    </div>
  )
}

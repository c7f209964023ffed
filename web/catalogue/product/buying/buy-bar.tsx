import { type ReactNode, useRef } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import type { Paise } from '#rules/money.ts'
import { PriceToPay } from '#web/catalogue/product/price-to-pay.tsx'
import { useInSight } from './use-in-sight.ts'

interface BuyBarProps {
  product: Product
  /** What is paid, extras included, paise. */
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
        className="in-buy-bar:fixed in-buy-bar:inset-x-0 in-buy-bar:bottom-0 in-buy-bar:z-20 in-buy-bar:border-t in-buy-bar:border-hairline in-buy-bar:bg-ivory in-buy-bar:pt-2 in-buy-bar:pb-[max(0.625rem,env(safe-area-inset-bottom))]"
      >
        <div className="in-buy-bar:column in-buy-bar:grid in-buy-bar:grid-cols-1 in-buy-bar:gap-x-8 in-buy-bar:gap-y-1.5 in-buy-bar:lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] in-buy-bar:lg:items-center">
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
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-3 max-sm:[&>*]:px-2! max-sm:[&>*]:text-[min(0.875rem,5.6vw)] max-sm:[&>*]:tracking-[0.06em]">
            {children}
          </div>
        </div>
      </div>
    </div>
  )
}

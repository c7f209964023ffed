import clsx from 'clsx'
import { type ReactNode, useRef } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import type { Paise } from '#rules/money.ts'
import { PriceToPay } from '#web/catalogue/product/price-to-pay.tsx'
import { useOutOfSight } from './use-out-of-sight.ts'

interface BuyBarProps {
  product: Product
  /** What is paid, extras included, paise. */
  price: Paise
  /** The button that buys. */
  children: ReactNode
}

/**
 * Keeps the buying button at hand on small screens: while its place is out of sight, the same button lies in a bar at
 * the foot of the window, with the price. The bar is there before the page is alive.
 */
export function BuyBar({ product, price, children }: BuyBarProps) {
  const place = useRef<HTMLDivElement>(null)
  const isBar = useOutOfSight(place)
  return (
    <div ref={place} className="min-h-14">
      <div
        data-buy-bar={isBar || undefined}
        className={clsx(
          isBar &&
            'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-hairline max-lg:bg-ivory max-lg:px-(--gutter) max-lg:pt-2.5 max-lg:pb-[max(0.625rem,env(safe-area-inset-bottom))]',
        )}
      >
        <div className={clsx(isBar && 'max-lg:flex max-lg:items-center max-lg:gap-4')}>
          {isBar && (
            <p className="min-w-0 flex-1 lg:hidden">
              <span className="block truncate text-[0.8125rem] text-stone">{product.name}</span>
              <span className="font-display text-[1.375rem] leading-tight font-semibold money">
                <PriceToPay product={product} price={price} />
              </span>
            </p>
          )}
          <div className={clsx('grid', isBar && 'max-lg:w-1/2 max-lg:max-w-72 max-lg:[&>*]:px-3')}>
            {children}
          </div>
        </div>
      </div>
    </div>
  )
}

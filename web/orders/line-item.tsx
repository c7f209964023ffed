import type { ReactNode } from 'react'
import type { OrderView } from '#contracts/orders.ts'
import { formatRupees } from '#rules/money.ts'
import { EachPrice } from './each-price.tsx'
import { MadeToOrder } from './made-to-order.tsx'
import { OrderExtras } from './order-extras.tsx'
import { OrderImage } from './order-image.tsx'

interface LineItemProps {
  line: OrderView
  /** The size of its image. */
  image?: string
  /** Further facts about it. */
  children?: ReactNode
}

/** One of several lines in a list: its image, what it is, and what it costs. */
export function LineItem({ line, image = 'size-16 sm:size-20', children }: LineItemProps) {
  return (
    <div className="flex flex-wrap gap-4 sm:gap-6">
      <OrderImage line={line} className={`shrink-0 ${image}`} />
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span className="font-display text-lg leading-snug font-medium">{line.name}</span>
          <span translate="no" className="money">
            {formatRupees(line.total)}
          </span>
        </p>
        <EachPrice line={line} />
        {line.variant && <p className="text-sm text-stone">{line.variant}</p>}
        <OrderExtras extras={line.extras} className="mt-1 text-sm" />
        <MadeToOrder line={line} />
        {children}
      </div>
    </div>
  )
}

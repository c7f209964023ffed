import clsx from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { threeAround } from './three-around.ts'

export interface CarouselProps<Item extends { key: string }> {
  /** The carousel's name for screen readers: "Customer reviews". */
  label: string
  /** One of them, in the buttons' names: "review". */
  itemName: string
  items: readonly Item[]
  /** A card; `raised` is the middle one, `turned` says that the wheel has been moved. */
  card: (item: Item, variant: { raised: boolean; turned: boolean }) => ReactNode
  /** How a number is written between the buttons. */
  number?: (count: number) => string
  /** Below the buttons. */
  footer?: ReactNode
  className?: string
}

const FIRST = 1

/**
 * Three cards at a time, the middle one raised; the carousel is endless. A phone shows the middle one, without
 * JavaScript all three. Where people swipe through images, use a SnapRow.
 */
export function Carousel<Item extends { key: string }>(props: CarouselProps<Item>) {
  const { label, itemName, items, card, number = String, footer, className } = props
  const [middle, setMiddle] = useState(FIRST)
  const count = items.length
  if (count === 0) return null
  const turns = count >= 3
  const shown = turns ? threeAround(items, middle) : items
  const isRaised = (index: number) => !turns || index === 1
  return (
    <section aria-roledescription="carousel" aria-label={label} className={className}>
      <ul aria-live="polite" className="grid items-center gap-6 md:grid-cols-3 lg:gap-8">
        {shown.map((item, index) => (
          <li key={item.key} className={clsx(!isRaised(index) && 'max-md:hidden noscript:block')}>
            {card(item, { raised: isRaised(index), turned: middle !== FIRST })}
          </li>
        ))}
      </ul>
      {turns && (
        <div className="mt-8 flex flex-wrap items-center justify-center gap-x-5 gap-y-3 noscript:hidden">
          <IconButton label={`Previous ${itemName}`} outlined onClick={() => setMiddle(middle - 1)}>
            <ChevronLeft strokeWidth={1.25} aria-hidden="true" />
          </IconButton>
          <p translate="no" className="text-sm text-stone money">
            <span className="sr-only">{capitalised(itemName)} </span>
            {number((((middle % count) + count) % count) + 1)}
            <span aria-hidden="true"> / </span>
            <span className="sr-only"> of </span>
            {number(count)}
          </p>
          <IconButton label={`Next ${itemName}`} outlined onClick={() => setMiddle(middle + 1)}>
            <ChevronRight strokeWidth={1.25} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {footer}
    </section>
  )
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

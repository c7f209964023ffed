import clsx from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

export interface CarouselProps {
  /** What goes by, for screen readers: "Customer reviews". */
  label: string
  items: readonly { key: string; content: ReactNode }[]
  /** Widths of one item, e.g. `w-[80%] sm:w-1/3`. */
  itemClassName: string
  className?: string
}

/** Cards side by side on the browser's own scroll snapping; swiping, wheel and arrow keys come with it. */
export function Carousel({ label, items, itemClassName, className }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const move = (direction: 1 | -1) => {
    const list = track.current
    const step = list?.firstElementChild?.clientWidth ?? 0
    list?.scrollBy({ left: direction * step, behavior: 'smooth' })
  }
  return (
    <section aria-label={label} className={className}>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="relative flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none]"
      >
        {items.map(({ key, content }) => (
          <li key={key} className={clsx('shrink-0 snap-center', itemClassName)}>
            {content}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-center gap-3">
        <IconButton label="Previous" outlined onClick={() => move(-1)}>
          <ChevronLeft strokeWidth={1.25} aria-hidden="true" />
        </IconButton>
        <IconButton label="Next" outlined onClick={() => move(1)}>
          <ChevronRight strokeWidth={1.25} aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  )
}

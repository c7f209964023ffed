import clsx from 'clsx'
import { useId } from 'react'
import { counted } from '#rules/counted.ts'
import { paddedCount } from '#rules/reviews/padded-count.ts'

export interface RatingProps {
  /** 0 to 5; halves and tenths are drawn. Null: nobody has rated yet. */
  value: number | null
  /** How many people rated. */
  count?: number
  className?: string
}

const STAR = 'M12 2.6l2.85 6.2 6.75.78-5.01 4.6 1.35 6.67L12 17.5l-5.94 3.35 1.35-6.67L2.4 9.58l6.75-.78z'

/** Five stars in gold hairline, filled as far as the rating goes, with the words for who cannot see them. */
export function Rating({ value, count, className }: RatingProps) {
  if (value === null) return <span className={clsx('text-sm text-stone', className)}>No reviews yet</span>
  const words = `${Number(value.toFixed(1))} out of 5${count === undefined ? '' : `, ${counted(count, 'review')}`}`
  return (
    <span className={clsx('inline-flex items-center gap-2', className)}>
      <span className="sr-only">{words}</span>
      <Stars value={value} />
      {count !== undefined && (
        <span aria-hidden="true" translate="no" className="text-sm text-stone money">
          {value.toFixed(1)} ({paddedCount(count)})
        </span>
      )}
    </span>
  )
}

/** One star is drawn; the others, and the filled ones over them, reuse it. The inner SVG clips them. */
function Stars({ value }: { value: number }) {
  const id = useId()
  return (
    <svg
      viewBox="0 0 120 24"
      className="h-3.5 shrink-0 fill-none stroke-current stroke-[1.1] text-gold"
      aria-hidden="true"
    >
      <g id={id}>
        <path id={`${id}-1`} d={STAR} />
        {[24, 48, 72, 96].map((x) => (
          <use key={x} href={`#${id}-1`} x={x} />
        ))}
      </g>
      <svg width={24 * value} height="24" className="fill-current" aria-hidden="true">
        <use href={`#${id}`} />
      </svg>
    </svg>
  )
}

/** The star's outline, for the rating input. */
export const STAR_PATH = STAR

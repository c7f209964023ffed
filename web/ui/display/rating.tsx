import clsx from 'clsx'

export interface RatingProps {
  /** 0 to 5; halves and tenths are drawn. Null: nobody has rated yet. */
  value: number | null
  /** How many people rated. */
  count?: number
  size?: 'small' | 'regular'
  className?: string
}

const STAR = 'M12 2.6l2.85 6.2 6.75.78-5.01 4.6 1.35 6.67L12 17.5l-5.94 3.35 1.35-6.67L2.4 9.58l6.75-.78z'
const SIZE = { small: 'size-3.5', regular: 'size-[1.125rem]' } as const

/** Five stars in gold hairline, filled as far as the rating goes, with the words for who cannot see them. */
export function Rating({ value, count, size = 'regular', className }: RatingProps) {
  if (value === null) return <span className={clsx('text-sm text-stone', className)}>No reviews yet</span>
  const words = `${Number(value.toFixed(1))} out of 5${count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`}`
  return (
    <span className={clsx('inline-flex items-center gap-2', className)}>
      <span className="sr-only">{words}</span>
      <span aria-hidden="true" className="relative inline-flex text-gold">
        <Stars size={size} />
        <span
          className="absolute inset-y-0 left-0 flex overflow-hidden"
          style={{ width: `${(value / 5) * 100}%` }}
        >
          <Stars size={size} filled />
        </span>
      </span>
      {count !== undefined && (
        <span aria-hidden="true" className="text-sm text-stone money">
          {value.toFixed(1)} ({count})
        </span>
      )}
    </span>
  )
}

function Stars({ size, filled = false }: { size: 'small' | 'regular'; filled?: boolean }) {
  return (
    <>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 24 24" className={clsx('shrink-0', SIZE[size])} aria-hidden="true">
          <path d={STAR} fill={filled ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1.1" />
        </svg>
      ))}
    </>
  )
}

/** The star's outline, for the rating input. */
export const STAR_PATH = STAR

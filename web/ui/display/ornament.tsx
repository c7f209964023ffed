import clsx from 'clsx'

/** The shop's mark of pause: two gold hairlines and a cut stone between them. */
export function Ornament({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 120 12"
      className={clsx('h-3 w-30 text-gold', className)}
      fill="none"
      aria-hidden="true"
    >
      <path d="M0 6h50M70 6h50" stroke="currentColor" strokeWidth="0.75" />
      <path d="M60 1l5 5-5 5-5-5zM55 6h10M60 1l-2 5 2 5 2-5z" stroke="currentColor" strokeWidth="0.75" />
    </svg>
  )
}

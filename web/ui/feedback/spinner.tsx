import clsx from 'clsx'

export interface SpinnerProps {
  /** Said to screen readers; leave out where the text beside it already says what is going on. */
  label?: string
  className?: string
}

/** A hairline ring that turns while something takes its time. Takes the colour and size of its text. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={clsx('inline-flex', className)}>
      <svg viewBox="0 0 24 24" className="size-[1.35em] animate-spin" fill="none" aria-hidden="true">
        <circle cx="12" cy="12" r="10" stroke="currentColor" strokeOpacity="0.25" strokeWidth="1.5" />
        <path d="M12 2a10 10 0 0 1 10 10" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

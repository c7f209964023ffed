import clsx from 'clsx'

export interface ProgressProps {
  /** The activity: "Uploading sketch.jpg". */
  label: string
  /** 0 to 100; null while nobody knows how long. */
  value: number | null
  hideLabel?: boolean
  className?: string
}

/** How far a thing has come, as a hairline that fills with gold. */
export function Progress({ label, value, hideLabel = false, className }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div className={className}>
      {!hideLabel && (
        <div className="mb-2 flex justify-between gap-4 text-sm text-stone">
          <span>{label}</span>
          {percent !== null && (
            <span translate="no" className="money">
              {percent}%
            </span>
          )}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        className="h-0.5 overflow-hidden bg-hairline"
      >
        <div
          className={clsx('h-full bg-gold transition-[width]', percent === null && 'w-2/5 animate-travel')}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  )
}

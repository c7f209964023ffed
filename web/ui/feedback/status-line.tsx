import clsx from 'clsx'

export interface StatusStep {
  label: string
  /** When it happened, or is expected. */
  note?: string
}

export interface StatusLineProps {
  /** The thing whose progress is shown: "Order SGJ-1042". */
  label: string
  steps: readonly StatusStep[]
  /** Index of the step reached. */
  current: number
  /** The journey ended early (cancelled, returned): the line stops at `current` in a quiet tone. */
  stopped?: boolean
  className?: string
}

/** A journey in a few steps: a line across on a desktop, down on a phone; gold as far as it has come. */
export function StatusLine({ label, steps, current, stopped = false, className }: StatusLineProps) {
  return (
    <ol aria-label={label} className={clsx('flex flex-col sm:flex-row', className)}>
      {steps.map((step, index) => {
        const reached = index <= current
        const isCurrent = index === current
        const isLast = index === steps.length - 1
        return (
          <li
            key={step.label}
            aria-current={isCurrent ? 'step' : undefined}
            className={clsx('relative flex gap-4 sm:flex-col sm:gap-3', !isLast && 'pb-6 sm:flex-1 sm:pb-0')}
          >
            {!isLast && (
              <span
                aria-hidden="true"
                className={clsx(
                  'absolute top-3 bottom-[-0.25rem] left-[0.4375rem] w-px sm:top-[0.4375rem] sm:bottom-auto sm:left-4 sm:h-px sm:w-[calc(100%-1rem)]',
                  index < current ? 'bg-gold' : 'bg-hairline',
                )}
              />
            )}
            <Stone reached={reached} current={isCurrent} stopped={stopped && isCurrent} />
            <span className="-mt-1 sm:mt-0 sm:pr-3">
              <span
                className={clsx(
                  'block text-[0.9375rem] leading-snug',
                  reached ? 'text-ink' : 'text-stone',
                  isCurrent && 'font-semibold',
                )}
              >
                {step.label}
                <span className="sr-only">
                  {isCurrent ? ' (now)' : reached ? ' (done)' : ' (still to come)'}
                </span>
              </span>
              {step.note && (
                <span className="block text-[0.8125rem] leading-snug text-stone">{step.note}</span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** A small cut stone: outlined ahead, gold behind, garnet where we are. */
function Stone({ reached, current, stopped }: { reached: boolean; current: boolean; stopped: boolean }) {
  const tone = stopped
    ? 'fill-stone text-stone'
    : current
      ? 'fill-garnet text-garnet'
      : reached
        ? 'fill-gold text-gold'
        : 'fill-ivory text-edge'
  return (
    <svg viewBox="0 0 15 15" className={clsx('relative size-[0.9375rem] shrink-0', tone)} aria-hidden="true">
      <path d="M7.5 1l6.5 6.5-6.5 6.5L1 7.5z" stroke="currentColor" strokeWidth="1" />
    </svg>
  )
}

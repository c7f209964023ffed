import clsx from 'clsx'
import { formatTime } from '#rules/format-dates.ts'
import { minutesAndSeconds, useSecondsUntil } from '#web/session/use-countdown.ts'

/** Until when the server holds the product for this customer; `until` is its own word, not our guess. */
export function ReservedUntil({ until, className }: { until: Date; className?: string }) {
  const left = useSecondsUntil(until.getTime())
  if (left === 0) return null
  return (
    <p role="timer" className={clsx('text-sm text-stone', className)}>
      Held for you until {formatTime(until)} ·{' '}
      <span translate="no" className="money">
        {minutesAndSeconds(left)}
      </span>
    </p>
  )
}

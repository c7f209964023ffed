import { minutesAndSeconds, useSecondsUntil } from '#web/session/use-countdown.ts'

/** Minutes and seconds until a reservation ends; `until` is ISO 8601. */
export function TimeLeft({ until }: { until: string }) {
  const left = useSecondsUntil(Date.parse(until))
  if (left === 0) return <span className="whitespace-nowrap text-stone">ended</span>
  return (
    <span role="timer" className="whitespace-nowrap money">
      {minutesAndSeconds(left)}
    </span>
  )
}

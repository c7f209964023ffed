import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#rules/time.ts'

/** A stretch of time in its largest unit, rounded down: `45 s`, `12 min`, `5 h`, `3 days`. */
export function durationInWords(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return `${Math.max(0, Math.floor(seconds))} s`
  if (seconds < HOUR_SECONDS) return `${Math.floor(seconds / MINUTE_SECONDS)} min`
  if (seconds < 2 * DAY_SECONDS) return `${Math.floor(seconds / HOUR_SECONDS)} h`
  return `${Math.floor(seconds / DAY_SECONDS)} days`
}

import { counted } from '#rules/counted.ts'
import { HOUR_SECONDS } from '#rules/time.ts'
/** The moment so many seconds after another; before it, when negative. */
export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}

/** When a wait is over. Only `waitEnd` makes one, so that nobody waits longer than the limit says. */
export type WaitEnd = Date & { readonly isWaitEnd: true }

/**
 * The end of a wait of so many seconds that began at a stored moment. A moment ahead of `now` was written by a clock that
 * was wrong: it counts as now.
 */
export function waitEnd(since: Date, seconds: number, now: Date): WaitEnd {
  return secondsAfter(since > now ? now : since, seconds) as WaitEnd
}

/** Whole seconds until then, at least one, as `Retry-After` wants them. */
export function secondsUntil(end: WaitEnd, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))
}

/** `12 seconds`, `1 minute`, `60 minutes`, `3 hours`: how long to wait, rounded up, for a sentence. */
export function waitInWords(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds <= 2 * HOUR_SECONDS
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / HOUR_SECONDS), 'hour']
  return counted(count, unit)
}

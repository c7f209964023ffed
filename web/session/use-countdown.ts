import { useCallback, useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/**
 * Whole seconds left until a moment of the server (milliseconds since 1970), at most `limit`. Seconds are counted, so a
 * clock that is put right changes nothing; a phone that slept finds them gone.
 */
export function useSecondsUntil(moment: number, limit = Number.POSITIVE_INFINITY): number {
  const [start, setStart] = useState(() => startOf(moment))
  if (start.moment !== moment) setStart(startOf(moment))
  const [passed, setPassed] = useState(0)
  const left = Math.max(0, Math.ceil(Math.min(limit, start.left) - passed))
  const over = left === 0
  useEffect(() => {
    setPassed(secondsSince(start))
    if (over) return
    const tick = setInterval(() => setPassed(secondsSince(start)), 250)
    return () => clearInterval(tick)
  }, [start, over])
  return left
}

const startOf = (moment: number) => ({
  moment,
  left: (moment - serverNow()) / 1000,
  steady: performance.now(),
  clock: Date.now(),
})

/** Some browsers stop the steady clock while the phone sleeps; the other one may be put back. */
const secondsSince = ({ steady, clock }: { steady: number; clock: number }) =>
  Math.max(performance.now() - steady, Date.now() - clock) / 1000

/** A countdown of this many seconds that starts at once and can be restarted. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [until, setUntil] = useState(() => serverNow() + seconds * 1000)
  const restart = useCallback(() => setUntil(serverNow() + seconds * 1000), [seconds])
  return { left: useSecondsUntil(until, seconds), restart }
}

/** `0:09`, `14:59`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

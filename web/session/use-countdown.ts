import { useCallback, useEffect, useState } from 'react'

/** Whole seconds left until a moment (milliseconds since 1970); right after a sleep of the phone, too. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((moment - now) / 1000))
  const over = left === 0
  useEffect(() => {
    if (over) return
    const tick = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(tick)
  }, [over])
  return left
}

/** A countdown of this many seconds that starts at once and can be restarted. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000)
  const restart = useCallback(() => setUntil(Date.now() + seconds * 1000), [seconds])
  return { left: useSecondsUntil(until), restart }
}

/** `0:09`, `14:59`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

import { setTimeout as pause } from 'node:timers/promises'

export type RetryOptions = {
  /** How often the call is tried in all. */
  tries: number
  /** Milliseconds before the second try; doubled for each further one, less up to half of it at random. */
  backoffMs: number
  /** Whether a further try may succeed. */
  isOutage: (fault: unknown) => boolean
  /** Milliseconds to wait after this fault, given what the backoff says; that itself when left out. */
  pauseMs?: (fault: unknown, backoffMs: number) => number
}

/**
 * Repeats a call that may be repeated, with growing pauses, so that a short outage is bridged and many processes do not
 * return at the same moment. Throws the fault of the last try, or the first that is not an outage.
 */
export async function retry<Result>(
  call: () => Promise<Result>,
  { tries, backoffMs, isOutage, pauseMs = (_fault, backoff) => backoff }: RetryOptions,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (fault) {
      if (attempt >= tries || !isOutage(fault)) throw fault
      await pause(pauseMs(fault, withJitter(backoffMs * 2 ** (attempt - 1))))
    }
  }
}

/** Between a half and the whole of it. */
export const withJitter = (ms: number) => ms * (0.5 + Math.random() / 2)

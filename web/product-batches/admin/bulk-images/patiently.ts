import { ApiError } from '#web/api.ts'

/** Attempts while the connection is broken or the shop starts again: a minute in all. */
const ATTEMPTS = 7
/** Milliseconds before the second attempt; before each further one twice as long, up to the longest. */
const PAUSE = 1_000
const LONGEST_PAUSE = 16_000

type Patience = { signal: AbortSignal; pause?: (milliseconds: number) => Promise<unknown> }

const wait = (milliseconds: number) => new Promise((again) => setTimeout(again, milliseconds))

/** Does something once more while the shop is not reached or has too much to do. Throws the last fault. */
export async function patiently<Result>(
  act: () => Promise<Result>,
  { signal, pause = wait }: Patience,
): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await act()
    } catch (fault) {
      if (signal.aborted || !passes(fault) || attempt === ATTEMPTS) throw fault
      await pause(Math.min(PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE))
    }
}

/** Whether it may work later: the shop was not reached (`fetch` throws a TypeError), or did not answer for itself. */
export function passes(fault: unknown): boolean {
  if (!(fault instanceof ApiError)) return fault instanceof TypeError
  return fault.status === 0 || fault.status === 429 || fault.status >= 500
}

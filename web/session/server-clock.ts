import { tabStorage } from '#web/browser-storage.ts'

/**
 * The server's time, for what it said is valid until then: a phone's own clock may be days wrong. Kept in the tab, so that
 * a page that is loaded again knows it before its first call.
 */
const KEY = 'serverClock'
/** Milliseconds. A smaller difference is the way of an answer; larger ones are a clock that is wrong. */
const MIN_DIFFERENCE = 30_000

/** Milliseconds since 1970 at the server, as far as its answers told. */
export const serverNow = (): number => Date.now() + (Number(tabStorage.get(KEY)) || 0)

/** Reads the time from an answer that no browser or proxy can have kept. */
export function noteServerTime({ headers }: Response): void {
  if (headers.get('cache-control')?.includes('no-store')) readTime(headers)
}

/** Asks the shop for a sign of life and the time. */
export async function isShopReachable(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    readTime(answer.headers)
    return answer.ok
  } catch {
    return false
  }
}

function readTime(headers: Headers): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now()
  if (Number.isNaN(difference)) return
  if (Math.abs(difference) < MIN_DIFFERENCE) tabStorage.remove(KEY)
  else tabStorage.set(KEY, String(difference))
}

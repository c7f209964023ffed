/**
 * Runs work once the browser has nothing better to do; returns a function that cancels it. Safari has no idle
 * callback.
 */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 3000)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(work, { timeout: 10_000 })
  return () => window.cancelIdleCallback(idle)
}

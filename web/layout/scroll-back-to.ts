/** Milliseconds in which the rest of a page may arrive. */
const PATIENCE = 3_000

/** What the shopper does to scroll by themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to a place at once, and again while the page below it is still arriving. The shopper's own scrolling ends
 * that. Answers how to end it.
 */
export function scrollBackTo(top: number): () => void {
  const done = new AbortController()
  const grows = new ResizeObserver(() => scroll())
  const stop = () => {
    done.abort()
    grows.disconnect()
    clearTimeout(patience)
  }
  const patience = setTimeout(stop, PATIENCE)
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) <= 1) stop()
  }
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true, signal: done.signal })
  scroll()
  if (!done.signal.aborted) grows.observe(document.body)
  return stop
}

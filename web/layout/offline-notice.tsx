import { useEffect, useState } from 'react'
import { useOnline } from '#web/use-online.ts'
import { LINK_STOPPED } from './offline-links.ts'
import { whenIdle } from './when-idle.ts'

const SAYS = {
  seen: 'No connection. This page stays open.',
  asked: 'No connection. Try the link again when you are online.',
} as const

/**
 * While the browser has no connection: a line below the header that says so, also to who presses a link. The foot of
 * the window belongs to the buttons that buy.
 */
export function OfflineNotice() {
  const isOnline = useOnline()
  const [hasAsked, setAsked] = useState(false)
  useEffect(() => whenIdle(startWorker), [])
  useEffect(() => {
    if (isOnline) return
    const ask = () => setAsked(true)
    window.addEventListener(LINK_STOPPED, ask)
    return () => {
      window.removeEventListener(LINK_STOPPED, ask)
      setAsked(false)
    }
  }, [isOnline])
  return (
    <div role="status" className="fixed inset-x-0 top-(--header) z-20">
      {!isOnline && (
        <p className="bg-ink px-5 py-3 text-center text-[0.9375rem] text-paper">
          {hasAsked ? SAYS.asked : SAYS.seen}
        </p>
      )}
    </div>
  )
}

/** Without a connection the browser's own page would take the place of the shop; the worker shows ours. */
function startWorker(): void {
  navigator.serviceWorker?.register('/offline-worker.js').catch(console.warn)
}

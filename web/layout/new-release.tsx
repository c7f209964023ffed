import { useEffect, useState } from 'react'
import { isShopReachable } from '#web/session/server-clock.ts'

/** Vite tells the window when a part of the page does not come. */
const MISSED = 'vite:preloadError'

/**
 * Says that a part of this page is gone although the shop can be reached: usually a newer release has taken the place of the
 * one that this page came from. The line is part of the page's first code, because the toasts' own may be gone as well.
 */
export function NewRelease() {
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    const look = () => void isShopReachable().then((reached) => reached && setOld(true))
    window.addEventListener(MISSED, look)
    return () => window.removeEventListener(MISSED, look)
  }, [])
  if (!isOld) return null
  return (
    <p
      role="alert"
      className="fixed inset-x-0 top-(--header,0) z-30 bg-ink px-5 py-3 text-center text-[0.9375rem] text-paper"
    >
      Our shop was updated, and a part of this page is gone.{' '}
      <button type="button" className="min-h-11 underline" onClick={() => window.location.reload()}>
        Load the page again
      </button>
    </p>
  )
}

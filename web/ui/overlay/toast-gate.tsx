import { lazy, Suspense, useEffect, useState } from 'react'
import { isToast, type ToastDetail } from './toast.ts'

const ToastHost = lazy(() => import('./toast-host.tsx'))

/**
 * Put this once into the frame. The host's code is fetched at the first press or key, before which nobody can be
 * answered, or at the first toast; what is said before it is there is kept and handed over.
 */
export function ToastGate() {
  const [early, setEarly] = useState<readonly ToastDetail[]>([])
  const [wanted, setWanted] = useState(false)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    if (ready) return
    const keep = (event: Event) => {
      if (!isToast(event)) return
      setEarly((before) => [...before, event.detail])
      setWanted(true)
    }
    window.addEventListener('toast', keep)
    return () => window.removeEventListener('toast', keep)
  }, [ready])

  useEffect(() => {
    const heard = new AbortController()
    const want = () => {
      heard.abort()
      setWanted(true)
    }
    for (const name of ['pointerdown', 'keydown'])
      window.addEventListener(name, want, { signal: heard.signal })
    return () => heard.abort()
  }, [])

  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <ToastHost early={early} onReady={() => setReady(true)} />
    </Suspense>
  )
}

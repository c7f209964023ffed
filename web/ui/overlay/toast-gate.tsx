import { useEffect, useState } from 'react'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'
import { isToast, type ToastDetail, type ToastLink } from './toast.ts'

const load = () => import('./toast-host.tsx')

/** Milliseconds after the first press: what it opens is painted before, and no answer comes sooner. */
const AFTER_PRESS = 300

/**
 * Put this once into the frame. The host's code is fetched just after the first press or key, before which nobody can be
 * answered, or at the first toast; what is said before it is there is kept and handed over.
 */
export function ToastGate({ link }: { link: ToastLink }) {
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
    if (wanted) return
    const heard = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const want = () => {
      heard.abort()
      timer = setTimeout(() => setWanted(true), AFTER_PRESS)
    }
    for (const name of ['pointerdown', 'keydown'])
      window.addEventListener(name, want, { signal: heard.signal })
    return () => {
      heard.abort()
      clearTimeout(timer)
    }
  }, [wanted])

  const ToastHost = useFetchedPart(load, wanted, () => setWanted(false))
  return ToastHost && <ToastHost link={link} early={early} onReady={() => setReady(true)} />
}

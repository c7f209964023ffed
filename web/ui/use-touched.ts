import { useEffect, useState } from 'react'

const TOUCHES = ['pointermove', 'scroll', 'keydown'] as const

/** Milliseconds after which a visitor counts as there without a touch: a screen reader moves without one. */
const QUIET = 12_000

/** Whether the visitor has done anything on this page. For what nobody needs who only looks at the first screen. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    if (isTouched) return
    const heard = new AbortController()
    const touch = () => setTouched(true)
    for (const name of TOUCHES) window.addEventListener(name, touch, { signal: heard.signal, passive: true })
    const timer = setTimeout(touch, QUIET)
    return () => {
      heard.abort()
      clearTimeout(timer)
    }
  }, [isTouched])
  return isTouched
}

import { useCallback, useRef, useState } from 'react'

/** A dialog that code waits for: `ask` opens it, and is told what `answer` was called with. */
export function useQuestion() {
  const [open, setOpen] = useState(false)
  const waiting = useRef<((yes: boolean) => void) | null>(null)
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiting.current = resolve
        setOpen(true)
      }),
    [],
  )
  const answer = (yes: boolean) => {
    setOpen(false)
    waiting.current?.(yes)
    waiting.current = null
  }
  return { open, ask, answer }
}

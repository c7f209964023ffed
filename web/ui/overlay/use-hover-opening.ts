import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Milliseconds between the pointer's leaving and the closing (specification, section 9). */
const CLOSE_DELAY = 300

/**
 * Opens under a mouse and closes 300 ms after it has gone; coming back in time keeps it open. A touch or a key toggles.
 * Spread the first answer on the box, and put the second on its button.
 */
export function useHoverOpening(open: boolean, setOpen: (open: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const pointing = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      keep()
      setOpen(true)
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      keep()
      timer.current = setTimeout(() => setOpen(false), CLOSE_DELAY)
    },
  }
  // A mouse has opened it by coming here; its click must not close what the hand is on.
  const press = ({ nativeEvent }: MouseEvent) => {
    const byMouse = nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'mouse'
    setOpen(byMouse || !open)
  }
  return { pointing, press }
}

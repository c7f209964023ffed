import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Closes what is open when the visitor is done with it: by a press outside its box, or when the focus goes elsewhere.
 * Put `box` and `onBlur` on the element that holds both the control and what it opened.
 */
export function useLeaving(open: boolean, close: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const pressedOutside = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) pressedOutside()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])
  const onBlur = (event: FocusEvent) => {
    const next = event.relatedTarget
    if (next instanceof Node && !event.currentTarget.contains(next)) close()
  }
  return { box, onBlur }
}

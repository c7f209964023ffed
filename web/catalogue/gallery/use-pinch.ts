import { type RefObject, useEffect, useRef } from 'react'
import type { Spot, Zoom } from './use-zoom.ts'

const MAX = 4
/** An image enlarged by less than this when the fingers leave goes back to its size. */
const MIN = 1.15

type Gesture = {
  fingers: number
  distance: number
  factor: number /** Of the image, under the fingers. */
  point: Spot
}

/**
 * Two fingers enlarge what is in the frame, one then moves it. Give the frame `touch-action: pan-x pan-y`, or the page is
 * enlarged as well. Listeners of our own: React's may not keep the page from scrolling.
 */
export function usePinch(frame: RefObject<HTMLElement | null>, zoom: Zoom): void {
  const now = useRef(zoom)
  now.current = zoom
  useEffect(() => {
    const box = frame.current
    if (!box) return
    let gesture: Gesture | null = null

    const begin = ({ touches }: TouchEvent) => {
      const { on, factor, spot } = now.current
      if (touches.length === 0 || touches.length > 2 || (touches.length === 1 && !on)) {
        gesture = null
        return
      }
      const middle = middleIn(box, touches)
      const point = {
        x: (middle.x - spot.x * (1 - factor)) / factor,
        y: (middle.y - spot.y * (1 - factor)) / factor,
      }
      gesture = { fingers: touches.length, distance: distanceOf(touches), factor, point }
    }
    const follow = (event: TouchEvent) => {
      const { touches } = event
      if (!gesture || touches.length !== gesture.fingers) return
      event.preventDefault()
      const wider = gesture.fingers === 2 ? distanceOf(touches) / gesture.distance : 1
      const factor = Math.min(MAX, Math.max(1, gesture.factor * wider))
      const middle = middleIn(box, touches)
      // Where the scaling has to be anchored for the point to lie under the fingers; anywhere while nothing is scaled.
      const anchor = (at: number, point: number) => (factor > 1 ? (at - point * factor) / (1 - factor) : at)
      now.current.hold(factor, { x: anchor(middle.x, gesture.point.x), y: anchor(middle.y, gesture.point.y) })
    }
    const end = (event: TouchEvent) => {
      if (event.touches.length === 0 && now.current.factor < MIN) now.current.off()
      begin(event)
    }

    box.addEventListener('touchstart', begin, { passive: true })
    box.addEventListener('touchmove', follow, { passive: false })
    box.addEventListener('touchend', end)
    box.addEventListener('touchcancel', end)
    return () => {
      box.removeEventListener('touchstart', begin)
      box.removeEventListener('touchmove', follow)
      box.removeEventListener('touchend', end)
      box.removeEventListener('touchcancel', end)
    }
  }, [frame])
}

/** Where the fingers are, in per cent of the box. */
function middleIn(box: HTMLElement, touches: TouchList): Spot {
  const { left, top, width, height } = box.getBoundingClientRect()
  const all = [...touches]
  const mean = (of: (touch: Touch) => number) => all.reduce((sum, touch) => sum + of(touch), 0) / all.length
  return {
    x: (100 * (mean((touch) => touch.clientX) - left)) / width,
    y: (100 * (mean((touch) => touch.clientY) - top)) / height,
  }
}

function distanceOf(touches: TouchList): number {
  const [one, other] = [...touches]
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0
}

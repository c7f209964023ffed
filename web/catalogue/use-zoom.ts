import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react'

/** How far a picture is enlarged (specification, section 4). */
const FACTOR = 2
/** Per cent of the picture that one press of an arrow key moves. */
const STEP = 10

const CENTRE = { x: 50, y: 50 }
const MOVES: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

export type Zoom = ReturnType<typeof useZoom>

/** A picture at twice its size that follows the pointer, or the arrow keys, inside its own frame. */
export function useZoom() {
  const [on, setOn] = useState(false)
  const [spot, setSpot] = useState(CENTRE)
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!on || event.pointerType === 'touch') return
    const box = event.currentTarget.getBoundingClientRect()
    setSpot({
      x: inside((100 * (event.clientX - box.left)) / box.width),
      y: inside((100 * (event.clientY - box.top)) / box.height),
    })
  }
  const toggle = () => setOn(!on)
  const steer = (event: KeyboardEvent) => {
    if (!on) return
    if (event.key === 'Escape') setOn(false)
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    setSpot(({ x, y }) => ({ x: inside(x + move.x), y: inside(y + move.y) }))
  }
  const style: CSSProperties | undefined = on
    ? { transform: `scale(${FACTOR})`, transformOrigin: `${spot.x}% ${spot.y}%` }
    : undefined
  return { on, toggle, off: () => setOn(false), follow, steer, style }
}

function inside(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}

import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react'

/** How far an image is enlarged (specification, section 4). */
const FACTOR = 2
/** Per cent of the image that one press of an arrow key moves. */
const STEP = 10

/** The point that stays where it is, in per cent of the frame. */
export type Spot = { x: number; y: number }

const CENTRE: Spot = { x: 50, y: 50 }
const SMALL = { factor: 1, spot: CENTRE, held: false }
const MOVES: Record<string, Spot> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

export type Zoom = ReturnType<typeof useZoom>

/** An image enlarged inside its own frame: twice, following the pointer or the arrow keys; or as fingers have it. */
export function useZoom() {
  const [{ factor, spot, held }, set] = useState(SMALL)
  const on = factor > 1
  const move = (to: Spot) => set({ factor, spot: inside(to), held: false })
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!on || event.pointerType === 'touch') return
    const box = event.currentTarget.getBoundingClientRect()
    move({
      x: (100 * (event.clientX - box.left)) / box.width,
      y: (100 * (event.clientY - box.top)) / box.height,
    })
  }
  const off = () => set(SMALL)
  const toggle = () => set(on ? SMALL : { factor: FACTOR, spot: CENTRE, held: false })
  /** `held`: by fingers, which the image has to follow at once. */
  const hold = (wanted: number, to: Spot) => set({ factor: wanted, spot: inside(to), held: true })
  const steer = (event: KeyboardEvent) => {
    if (!on) return
    if (event.key === 'Escape') off()
    const step = MOVES[event.key]
    if (!step) return
    event.preventDefault()
    move({ x: spot.x + step.x, y: spot.y + step.y })
  }
  const style: CSSProperties | undefined = on
    ? {
        transform: `scale(${factor})`,
        transformOrigin: `${spot.x}% ${spot.y}%`,
        transitionDuration: held ? '0s' : undefined,
      }
    : undefined
  return { on, factor, spot, toggle, off, hold, follow, steer, style }
}

function inside({ x, y }: Spot): Spot {
  const bound = (percent: number) => Math.min(100, Math.max(0, percent))
  return { x: bound(x), y: bound(y) }
}

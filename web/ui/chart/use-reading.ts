import { type ChangeEvent, type PointerEvent, useState } from 'react'
import { useLeaving } from '../overlay/use-leaving.ts'
import { nearestTo } from './chart-places.ts'

/** Which value of a chart is read out, from 0; null while nobody asks. A finger's stays until it presses elsewhere. */
export function useReading(count: number) {
  const [index, setIndex] = useState<number | null>(null)
  const leave = () => setIndex(null)
  const leaving = useLeaving(index !== null, leave)
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    setIndex(nearestTo((100 * (event.clientX - box.left)) / box.width, count))
  }
  return {
    index: index === null ? null : Math.min(index, count - 1),
    box: leaving.box,
    pointing: {
      onPointerDown: follow,
      onPointerMove: follow,
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && leave(),
    },
    keyboard: {
      onFocus: () => setIndex((at) => at ?? count - 1),
      onBlur: leave,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setIndex(target.valueAsNumber),
    },
  }
}

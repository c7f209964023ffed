import { useEffect, useRef, useState } from 'react'

export type SnapRowState = ReturnType<typeof useSnapRow>

/**
 * Which item of a SnapRow is in sight, from 0; the row itself may be moved by a finger at any time. Where all items are in
 * sight at once, it is the one that was chosen.
 */
export function useSnapRow(start = 0) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(start)
  useEffect(() => {
    const row = track.current
    if (row && start > 0) row.scrollTo({ left: start * row.clientWidth, behavior: 'instant' })
  }, [start])
  const show = (index: number) => {
    const row = track.current
    if (!row) return
    if (row.scrollWidth > row.clientWidth) row.scrollTo({ left: index * row.clientWidth, behavior: 'smooth' })
    else setCurrent(index)
  }
  const settle = () => {
    const row = track.current
    if (row) setCurrent(Math.round(row.scrollLeft / row.clientWidth))
  }
  return { track, current, show, settle }
}

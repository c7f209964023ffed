import { type RefObject, useEffect, useState } from 'react'

/** `shifted`: a control lies where it would be; `hidden`: one lies even at the edge of the window. */
export type Avoidance = 'no' | 'shifted' | 'hidden'

/** What somebody can press, type into or follow. */
const CONTROLS =
  'a[href], button, input, select, textarea, label, summary, [role="button"], [role="tab"], [contenteditable]'
/** CSS pixels between two looks: no control is smaller. */
const STEP = 12
/** CSS pixels of the edge that stays visible while it is shifted. */
const EDGE = 16
/** Milliseconds between two looks while the page moves. */
const PAUSE = 120
/** What may have moved the page, or changed it. */
const MOVES = ['scroll', 'resize', 'click', 'toggle', 'transitionend'] as const

/** Whether what floats at an element's place has to make room, asked again whenever the page moves or changes. */
export function useAvoidControls(place: RefObject<HTMLElement | null>): Avoidance {
  const [avoidance, setAvoidance] = useState<Avoidance>('no')
  useEffect(() => {
    const stops = new AbortController()
    let due: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      due = undefined
      if (place.current) setAvoidance(avoidanceAt(place.current))
    }
    const lookSoon = () => {
      due ??= setTimeout(look, PAUSE)
    }
    const options = { signal: stops.signal, passive: true, capture: true }
    for (const move of MOVES) window.addEventListener(move, lookSoon, options)
    const grown = new ResizeObserver(lookSoon)
    grown.observe(document.body)
    return () => {
      stops.abort()
      grown.disconnect()
      clearTimeout(due)
    }
  }, [place])
  return avoidance
}

function avoidanceAt(element: HTMLElement): Avoidance {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const meets = (from: number) => meetsControl(element, { left: from, right, top, bottom })
  if (!meets(left)) return 'no'
  return meets(right - EDGE) ? 'hidden' : 'shifted'
}

type Box = { left: number; right: number; top: number; bottom: number }

/** Whether a control of the page lies in a box, looked at in a grid that none slips through. */
function meetsControl(element: HTMLElement, { left, right, top, bottom }: Box): boolean {
  return steps(left, right).some((x) =>
    steps(top, bottom).some((y) => {
      const under = document.elementsFromPoint(x, y).find((one) => !element.contains(one))
      return Boolean(under?.closest(CONTROLS))
    }),
  )
}

function steps(from: number, to: number): number[] {
  const count = Math.max(1, Math.ceil((to - from) / STEP))
  return Array.from({ length: count + 1 }, (_, index) => Math.min(from + index * STEP, to - 1))
}

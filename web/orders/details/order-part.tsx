import { type ReactNode, useEffect, useRef } from 'react'

/** A part of an order's details at which they can be opened. */
export type OrderPart = 'returns'

/** Scrolls into sight when the details are opened at this part. */
export function OrderPartInSight({ isAsked, children }: { isAsked: boolean; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) part.current?.scrollIntoView({ block: 'start' })
  }, [isAsked])
  return <div ref={part}>{children}</div>
}

import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

export interface TooltipProps {
  /** A focusable element that also carries its own accessible name. */
  trigger: ReactElement
  /** A few words. Fingers cannot hover: nothing may live only here. */
  children: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
}

/** A word more about a control, for who points at it or tabs to it. */
export function Tooltip({ trigger, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={250} render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} collisionPadding={8} className="z-60">
          <Base.Popup className="max-w-64 rounded-sm bg-ink px-3 py-1.5 text-[0.8125rem] leading-snug text-ivory transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

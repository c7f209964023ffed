import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { FLOAT_STYLES } from './float.styles.ts'

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement
  title?: string
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** A small panel that belongs to its button: an explanation, a few controls. */
export function Popover({
  trigger,
  title,
  side = 'bottom',
  align = 'center',
  open,
  onOpenChange,
  children,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={8} collisionPadding={12} className="z-50">
          <Base.Popup
            className={`${FLOAT_STYLES} max-w-[min(24rem,calc(100vw-1.5rem))] p-5 text-[0.9375rem]`}
          >
            {title && <Base.Title className="mb-1.5 text-piece">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

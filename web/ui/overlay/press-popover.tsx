import { Popover as Base } from '@base-ui/react/popover'
import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { FLOAT_STYLES } from './float.styles.ts'

export interface PressPopoverProps {
  /** The panel's heading. */
  title: string
  /** The button that opens and closes it. */
  trigger: ReactElement
  className?: string
  children: ReactNode
}

/** A small panel that a press opens beside its button; Escape and a press outside close it. Fetched by admins only. */
export function PressPopover({ title, trigger, className, children }: PressPopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup
            className={clsx(
              FLOAT_STYLES,
              'max-h-(--available-height) max-w-(--available-width) overflow-y-auto overscroll-contain p-4',
              className,
            )}
          >
            <Base.Title className="mb-2 font-sans text-[0.6875rem] font-semibold text-bronze label-caps">
              {title}
            </Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

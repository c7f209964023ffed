import { Dialog as Base } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { BackCloses } from './back-closes.tsx'
import { BACKDROP_STYLES, CloseCross, POPUP_FRAME } from './popup-frame.tsx'

export interface SheetProps {
  title: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactElement
  /** Where it comes from on a desktop. On a phone `bottom` rises from below and `side` keeps its edge (menus). */
  edge?: 'right' | 'left'
  phone?: 'bottom' | 'side'
  /** Buttons kept in sight at the foot, e.g. "Show 24 products". */
  actions?: ReactNode
  children: ReactNode
}

const SIDE = {
  right:
    'sm:inset-y-0 sm:right-0 sm:left-auto sm:data-starting-style:translate-x-full sm:data-ending-style:translate-x-full',
  left: 'sm:inset-y-0 sm:left-0 sm:right-auto sm:data-starting-style:-translate-x-full sm:data-ending-style:-translate-x-full',
} as const
const PHONE_SIDE = {
  right:
    'max-sm:inset-y-0 max-sm:right-0 max-sm:w-[min(22rem,88vw)] max-sm:data-starting-style:translate-x-full max-sm:data-ending-style:translate-x-full',
  left: 'max-sm:inset-y-0 max-sm:left-0 max-sm:w-[min(22rem,88vw)] max-sm:data-starting-style:-translate-x-full max-sm:data-ending-style:-translate-x-full',
} as const
const PHONE_BOTTOM =
  'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[90dvh] max-sm:data-starting-style:translate-y-full max-sm:data-ending-style:translate-y-full'

/** A panel from the edge: filters, the menu on a phone, a row's details in the admin area. */
export function Sheet(props: SheetProps) {
  const { title, trigger, edge = 'right', phone = 'bottom', actions, children, open, onOpenChange } = props
  const root = useRef<Base.Root.Actions>(null)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} actionsRef={root}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={BACKDROP_STYLES} />
        <Base.Popup
          className={clsx(
            POPUP_FRAME,
            'fixed! z-50 sm:w-full sm:max-w-md sm:border-t-0',
            SIDE[edge],
            phone === 'bottom' ? PHONE_BOTTOM : PHONE_SIDE[edge],
          )}
        >
          <div className="flex min-h-17 items-center border-b border-hairline px-6 pr-16">
            <Base.Title className="text-heading">{title}</Base.Title>
          </div>
          <Base.Close render={<CloseCross />} />
          <BackCloses dialog={root} />
          <div className="flex-1 overflow-y-auto overscroll-contain px-6 py-5">{children}</div>
          {actions && (
            <div className="flex gap-3 border-t border-hairline px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {actions}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

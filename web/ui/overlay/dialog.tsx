import { Dialog as Base } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from '#web/ui/action/button.tsx'
import { BackCloses } from './back-closes.tsx'
import { BACKDROP_STYLES, CloseCross, POPUP_FRAME } from './popup-frame.tsx'

export interface DialogProps {
  title: string
  description?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The button that opens it, when it is not opened by state. */
  trigger?: ReactElement
  width?: 'narrow' | 'regular' | 'wide'
  /** Only text inside: it takes the focus itself, so that the keyboard can scroll it. */
  reading?: boolean
  /** Buttons, kept in sight below whatever scrolls. */
  actions?: ReactNode
  children?: ReactNode
}

const WIDTH = { narrow: 'sm:max-w-md', regular: 'sm:max-w-xl', wide: 'sm:max-w-4xl' } as const

/** A question or a small task above the page: centred on a desktop, a sheet from the bottom on a phone. */
export function Dialog(props: DialogProps) {
  const { title, description, trigger, width = 'regular', reading = false, actions, children } = props
  const { open, onOpenChange } = props
  const root = useRef<Base.Root.Actions>(null)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} actionsRef={root}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={BACKDROP_STYLES} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6 print:static print:block print:p-0">
          <Base.Popup
            className={clsx(
              POPUP_FRAME,
              'max-h-[92dvh] w-full print:max-h-none print:max-w-none print:border-0 data-starting-style:translate-y-8 data-ending-style:translate-y-8',
              'data-starting-style:opacity-0 data-ending-style:opacity-0 sm:data-starting-style:translate-y-3',
              WIDTH[width],
            )}
          >
            <Base.Close render={<CloseCross />} />
            <BackCloses dialog={root} />
            {/* It does not scroll, so that nothing gets below the cross. */}
            <Base.Title className="px-6 pt-7 pr-16 pb-3 text-heading sm:px-9 sm:pt-9 sm:pr-20">
              {title}
            </Base.Title>
            <div
              tabIndex={reading ? 0 : undefined}
              className="overflow-y-auto print:overflow-visible overscroll-contain px-6 pb-7 -outline-offset-2! sm:px-9 sm:pb-9"
            >
              {description && <Base.Description className="-mt-1 text-stone">{description}</Base.Description>}
              {children && <div className={description ? 'mt-6' : 'mt-3'}>{children}</div>}
            </div>
            {actions && <PopupActions>{actions}</PopupActions>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

export interface ActionDialogProps
  extends Omit<DialogProps, 'open' | 'onOpenChange' | 'trigger' | 'actions'> {
  /** The button that does what the dialog is for. While it is pending, the dialog stays. */
  action: ButtonProps & { label: ReactNode }
  closeLabel?: string
  onClose: () => void
}

/** A dialog with one thing to do, and a way out without doing it. Mount it to open it. */
export function ActionDialog({ action, closeLabel = 'Not now', onClose, ...dialog }: ActionDialogProps) {
  const { label, ...button } = action
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => open || button.pending || onClose()}
      actions={
        <>
          <Button kind="secondary" size={button.size} onClick={onClose}>
            {closeLabel}
          </Button>
          <Button {...button}>{label}</Button>
        </>
      }
    />
  )
}

function PopupActions({ children }: { children: ReactNode }) {
  return (
    <div className="screen-only flex flex-col-reverse gap-3 border-t border-hairline px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-9">
      {children}
    </div>
  )
}

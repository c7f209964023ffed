import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import clsx from 'clsx'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { BackCloses } from './back-closes.tsx'
import { BACKDROP_STYLES, POPUP_FRAME } from './popup-frame.tsx'

export interface AlertDialogProps {
  title: string
  description: ReactNode
  /** Below the description: lines or figures. */
  details?: ReactNode
  /** Name the action ("Cancel this order"), not "OK". */
  confirmLabel: string
  cancelLabel?: string
  /** May take its time; the dialog shows it is busy and closes when it is done, unless it returns `false`. */
  onConfirm: () => unknown
  /** The other button; Escape and Back only close. */
  onCancel?: () => void
  destructive?: boolean
  /** Not where Back is what the question is about. */
  closesOnBack?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactElement
}

/** "Are you sure?": nothing happens until one of its two buttons is pressed. Escape is the cancelling one. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    title,
    description,
    confirmLabel,
    cancelLabel = 'Not now',
    onConfirm,
    destructive = false,
    trigger,
  } = props
  const { closesOnBack = true } = props
  const root = useRef<Base.Root.Actions>(null)
  const [ownOpen, setOwnOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const change = (open: boolean) => {
    if (pending) return
    setOwnOpen(open)
    props.onOpenChange?.(open)
  }
  const confirm = async () => {
    setPending(true)
    try {
      const answer = await onConfirm()
      if (answer === false) return
      setOwnOpen(false)
      props.onOpenChange?.(false)
    } finally {
      setPending(false)
    }
  }
  return (
    <Base.Root open={props.open ?? ownOpen} onOpenChange={change} actionsRef={root}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={BACKDROP_STYLES} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup
            className={clsx(
              POPUP_FRAME,
              'w-full px-6 pt-8 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:max-w-md sm:px-9 sm:pb-8',
              'data-starting-style:translate-y-4 data-starting-style:opacity-0',
              'data-ending-style:translate-y-4 data-ending-style:opacity-0',
            )}
          >
            {closesOnBack && <BackCloses dialog={root} />}
            <Base.Title className="text-heading">{title}</Base.Title>
            <Base.Description className="mt-2 text-stone">{description}</Base.Description>
            {props.details}
            <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Base.Close render={<Button kind="secondary" size="regular" onClick={props.onCancel} />}>
                {cancelLabel}
              </Base.Close>
              <Button
                size="regular"
                kind={destructive ? 'destroy' : 'primary'}
                pending={pending}
                onClick={confirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import clsx from 'clsx'
import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { BackCloses } from './back-closes.tsx'
import { BACKDROP_STYLES, POPUP_FRAME } from './popup-frame.tsx'

export type MessageTone = 'info' | 'success' | 'warning' | 'error'

export interface Message {
  tone?: MessageTone
  title: string
  text?: ReactNode
  /** The label of its one button. */
  closeLabel?: string
  onClose?: () => void
}

const TONE = {
  info: { Icon: Info, styles: 'border-gold text-bronze' },
  success: { Icon: Check, styles: 'border-leaf text-leaf' },
  warning: { Icon: TriangleAlert, styles: 'border-amber text-amber' },
  error: { Icon: TriangleAlert, styles: 'border-ruby text-ruby' },
} as const satisfies Record<MessageTone, unknown>

/**
 * Something that has to be read before going on, with one button. `say(…)` opens it; put `dialog` anywhere on the
 * screen: `const { dialog, say } = useMessageDialog()`.
 */
export function useMessageDialog() {
  const [message, setMessage] = useState<Message>({ title: '' })
  const [open, setOpen] = useState(false)
  const say = useCallback((next: Message) => {
    setMessage(next)
    setOpen(true)
  }, [])
  const close = () => {
    setOpen(false)
    message.onClose?.()
  }
  return { say, dialog: <MessageDialog {...message} open={open} onClose={close} /> }
}

function MessageDialog({
  tone = 'info',
  title,
  text,
  closeLabel = 'OK',
  open,
  onClose,
}: Message & { open: boolean; onClose: () => void }) {
  const { Icon, styles } = TONE[tone]
  const root = useRef<Base.Root.Actions>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()} actionsRef={root}>
      <Base.Portal>
        <Base.Backdrop className={BACKDROP_STYLES} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup
            className={clsx(
              POPUP_FRAME,
              'w-full items-center px-6 pt-9 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-center sm:max-w-sm sm:px-9 sm:pb-9',
              'data-starting-style:translate-y-4 data-starting-style:opacity-0',
              'data-ending-style:translate-y-4 data-ending-style:opacity-0',
            )}
          >
            <BackCloses dialog={root} />
            <span className={clsx('mb-5 flex size-12 rotate-45 items-center justify-center border', styles)}>
              <Icon aria-hidden="true" strokeWidth={1.25} className="size-6 -rotate-45" />
            </span>
            <Base.Title className="text-heading">{title}</Base.Title>
            {text && <Base.Description className="mt-2 text-stone">{text}</Base.Description>}
            <Base.Close render={<Button wide className="mt-8 sm:max-w-40" />}>{closeLabel}</Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

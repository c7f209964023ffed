import { Toast } from '@base-ui/react/toast'
import clsx from 'clsx'
import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { GLOBAL_TOAST, isToast, type ToastDetail, type ToastLink, type ToastType } from './toast.ts'

type Linked = { link?: { label: string; to: string } }
const manager = Toast.createToastManager<Linked>()

const MARK = {
  success: { Icon: Check, styles: 'text-leaf' },
  error: { Icon: TriangleAlert, styles: 'text-ruby' },
  info: { Icon: Info, styles: 'text-bronze' },
} as const satisfies Record<ToastType, unknown>

/** Milliseconds that a keyboard user has at least to get to what can be done: F6, then Tab. */
const KEYBOARD_TOAST = 10_000

function show({ type, title, message, duration = GLOBAL_TOAST, action }: ToastDetail) {
  const priority = type === 'error' ? 'high' : 'low'
  const byKeyboard = document.querySelector(':focus-visible') !== null
  const isShort = action && byKeyboard && duration > 0
  const id = manager.add({
    type,
    title,
    description: message,
    timeout: isShort ? Math.max(duration, KEYBOARD_TOAST) : duration,
    priority,
    ...(action && 'to' in action
      ? { data: { link: action } }
      : {
          actionProps: action && {
            children: action.label,
            onClick: () => {
              manager.close(id)
              action.act()
            },
          },
        }),
  })
}

export interface ToastHostProps {
  link: ToastLink
  /** Toasts from before the host was there. */
  early?: readonly ToastDetail[]
  onReady?: () => void
}

/** Listens to the window's `toast` events and shows each for its time. Load it lazily, through ToastGate. */
export default function ToastHost({ link, early = [], onReady }: ToastHostProps) {
  const handedOver = useRef(false)
  useEffect(() => {
    const hear = (event: Event) => isToast(event) && show(event.detail)
    window.addEventListener('toast', hear)
    if (!handedOver.current) {
      handedOver.current = true
      for (const detail of early) show(detail)
      onReady?.()
    }
    return () => window.removeEventListener('toast', hear)
  }, [early, onReady])
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Notifications (F6)"
          className="fixed inset-x-3 top-[calc(var(--header)+0.75rem)] z-60 sm:right-6 sm:left-auto sm:w-96"
        >
          <ToastList link={link} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

const ACTION_STYLES = 'label-caps min-h-11 px-2 text-garnet hover:text-garnet-deep'

function ToastList({ link: Link }: { link: ToastLink }) {
  const { toasts } = Toast.useToastManager<Linked>()
  return toasts.map((item) => {
    const { Icon, styles } = MARK[item.type === 'success' || item.type === 'error' ? item.type : 'info']
    return (
      <Toast.Root
        key={item.id}
        toast={item}
        aria-label={item.title ? undefined : 'Notification'}
        swipeDirection={['right', 'up']}
        className={clsx('ui-toast border border-hairline border-t-gold bg-paper text-ink shadow-raised')}
      >
        <Toast.Content className="flex items-start gap-3 py-2 pr-1 pl-4">
          <Icon aria-hidden="true" strokeWidth={1.5} className={clsx('mt-3 size-5 shrink-0', styles)} />
          <div className="min-w-0 flex-1 py-2.5 text-[0.9375rem] leading-snug">
            <Toast.Title render={<p />} className="font-medium" />
            <Toast.Description className={item.title ? 'mt-0.5 text-stone' : undefined} />
          </div>
          <Toast.Action className={ACTION_STYLES} />
          {item.data?.link && (
            <Link
              to={item.data.link.to}
              className={clsx(ACTION_STYLES, 'inline-flex items-center')}
              onClick={() => manager.close(item.id)}
            >
              {item.data.link.label}
            </Link>
          )}
          <Toast.Close render={<IconButton label="Dismiss" />}>
            <X strokeWidth={1.25} aria-hidden="true" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}

import type { ComponentProps, ComponentType } from 'react'

export type ToastType = 'success' | 'error' | 'info'

/** What the window's `toast` event carries. `duration` in milliseconds; 0 stays. */
export interface ToastDetail {
  type: ToastType
  title?: string
  message: string
  duration?: number
  /** What can still be done about it: "Undo", or where to go: "View cart". The toast goes when it is pressed. */
  action?: { label: string; act: () => void } | { label: string; to: string }
}

/** The router's link: the design system knows none. */
export type ToastLink = ComponentType<Omit<ComponentProps<'a'>, 'href' | 'ref'> & { to: string }>

/** Milliseconds (specification, section 9): 2 s for what went well, 5 s for everything else; longer where it can be undone. */
const SUCCESS_TOAST = 2000
export const DEFAULT_TOAST = 5000
const UNDO_TOAST = 10_000

type Options = Pick<ToastDetail, 'title' | 'duration' | 'action'>

function say(detail: ToastDetail) {
  window.dispatchEvent(new CustomEvent('toast', { detail }))
}

const lasting = (usual: number, options: Options | undefined) =>
  options?.duration ?? (options?.action && 'act' in options.action ? UNDO_TOAST : usual)

/** Tells the shopper something in passing, from anywhere in the browser. Weighs nothing: the host shows it. */
export const toast = {
  success: (message: string, options?: Options) =>
    say({ type: 'success', message, ...options, duration: lasting(SUCCESS_TOAST, options) }),
  error: (message: string, options?: Options) =>
    say({ type: 'error', message, ...options, duration: lasting(DEFAULT_TOAST, options) }),
  info: (message: string, options?: Options) =>
    say({ type: 'info', message, ...options, duration: lasting(DEFAULT_TOAST, options) }),
}

/** Whether an event is a toast we can show; other code may use the same event name. */
export function isToast(event: Event): event is CustomEvent<ToastDetail> {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  return (
    typeof detail === 'object' && detail !== null && 'message' in detail && typeof detail.message === 'string'
  )
}
